// Sounds on or off by one key, and in words what holds now.
import { t } from '../i18n/t.svelte';
import { preferences } from '../state/preferences.svelte';
import { ring } from './synth';

export function toggleSounds(): string {
  const sound = preferences.now.sound === 'on' ? 'off' : 'on';
  preferences.choose('sound', sound);
  if (sound === 'on') ring('turn');
  return `${t('sound.label')}: ${t(`sound.${sound}`)}`;
}
