// Keys of one row share its height and its width. Where a language needs more, the row leaves out what its keys bring.
export function fitKeys(row: HTMLElement): () => void {
  const fit = () => {
    row.classList.remove('terse');
    const keys = [...row.querySelectorAll('.key')];
    const tooTall = keys.some((key) => key.scrollHeight > key.clientHeight + 1);
    const room = row.clientWidth - 2 * parseFloat(getComputedStyle(row).paddingLeft);
    const [first, last] = [keys[0]?.getBoundingClientRect(), keys.at(-1)?.getBoundingClientRect()];
    const wide = first !== undefined && last !== undefined ? last.right - first.left : 0;
    const tooWide = wide > room + 1 && !row.classList.contains('many');
    row.classList.toggle('terse', tooTall || tooWide);
  };
  const sizes = new ResizeObserver(fit);
  const texts = new MutationObserver(fit);
  sizes.observe(row);
  texts.observe(row, { childList: true, subtree: true, characterData: true });
  void document.fonts.ready.then(fit);
  fit();
  return () => {
    sizes.disconnect();
    texts.disconnect();
  };
}
