/** What the reader points at or focuses on the page of an operation; the part that marks is loaded then. */

/** Adds listeners for the whole site once. */
export function listenToPointing(): void {
  const follow = ({target}: Event): void => {
    if (!(target instanceof Element) || !target.closest('article')?.querySelector('[data-samples]')) return;
    import('./fields').then(
      ({pointAt}) => {
        pointAt(target);
      },
      // The page is complete without marks.
      () => undefined,
    );
  };
  document.addEventListener('pointerover', follow);
  document.addEventListener('focusin', follow);
}
