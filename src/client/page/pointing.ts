/** What the reader points at, focuses or presses on the page of an operation; the part that answers is loaded then. */

/** Adds listeners for the whole site once. */
export function listenToPointing(): void {
  const follow = (event: Event): void => {
    const {target} = event;
    if (!(target instanceof Element) || !target.closest('article')?.querySelector('[data-samples]')) return;
    import('./fields').then(
      ({pointAt}) => {
        pointAt(target, event);
      },
      // The page is complete without marks.
      () => undefined,
    );
  };
  for (const type of ['pointerover', 'focusin', 'click', 'keydown']) document.addEventListener(type, follow);
}
