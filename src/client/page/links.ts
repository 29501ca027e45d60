/** The link beside a place on the page. A press also copies the full address. */

const SHOWN_FOR = 2000;
const CONTROL = 'a[data-copy-link], a.hash-link, li[data-place] > div > a[href^="#"]:first-child';

/** The live region that announces the result to screen readers. */
function liveRegion(): HTMLElement {
  const known = document.getElementById('copy-status');
  if (known) return known;
  const region = document.createElement('div');
  region.id = 'copy-status';
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

function tell(control: HTMLElement, text: string): void {
  control.dataset['told'] = text;
  const region = liveRegion();
  // The same text twice would not be announced again.
  region.textContent = '';
  window.setTimeout(() => {
    region.textContent = text;
  }, 50);
  window.setTimeout(() => delete control.dataset['told'], SHOWN_FOR);
}

/** Following a link within the page takes the focus from it, so it is given back for keyboard users. */
function keepFocus(control: HTMLElement): void {
  if (document.activeElement === control) window.setTimeout(() => control.focus({preventScroll: true}));
}

/** Adds one listener for the whole site. The link is still followed, so the address also appears in the address bar. */
export function listenToLinks(): void {
  if (typeof navigator.clipboard === 'undefined') return;
  // A live region only announces changes after it was added.
  liveRegion();
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const control = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CONTROL) : null;
    if (!control) return;
    keepFocus(control);
    navigator.clipboard.writeText(control.href).then(
      () => {
        tell(control, 'Link copied');
      },
      // Without permission, the reader can copy the address from the address bar.
      () => undefined,
    );
  });
}
