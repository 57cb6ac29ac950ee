import type { ScenarioText } from '../../scenario_yaml';

const hasSay = (step: unknown): step is { readonly say: string } =>
  typeof step === 'object' && step !== null && 'say' in step && typeof step.say === 'string';

// A lesson or an example with every sentence of it said by `say`: its title and the captions of its steps.
export function saidBy(told: ScenarioText, say: (sentence: string) => string): ScenarioText {
  const { steps } = told.scenario as { readonly steps?: readonly unknown[] };
  const title = say(told.title);
  if (steps === undefined) return { ...told, title };
  const said = steps.map((step) => (hasSay(step) ? { ...step, say: say(step.say) } : step));
  return { ...told, title, scenario: { ...told.scenario, steps: said } };
}
