// Keys of one row share its height. Where a language needs more than that, the row leaves out what its keys bring.
export function fitKeys(row: HTMLElement): () => void {
  const fit = () => {
    row.classList.remove('terse');
    const tooTall = [...row.querySelectorAll('.key')].some((key) => key.scrollHeight > key.clientHeight + 1);
    row.classList.toggle('terse', tooTall);
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
