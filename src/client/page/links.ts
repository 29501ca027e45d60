/** The control beside a place of the page: a link to it, and a press copies the whole address. */

const SHOWN_FOR = 2000;
const CONTROL = 'a[data-copy-link], a.hash-link';

/** The one place that tells those who can't see the control what happened. */
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
  // The same words twice would not be read again.
  region.textContent = '';
  window.setTimeout(() => {
    region.textContent = text;
  }, 50);
  window.setTimeout(() => delete control.dataset['told'], SHOWN_FOR);
}

/** A browser takes the focus from a link within the page that is followed, and a reader at the keyboard would lose it. */
function keepFocus(control: HTMLElement): void {
  if (document.activeElement === control) window.setTimeout(() => control.focus({preventScroll: true}));
}

/** Listens once for the whole site. The press still follows the link, so the address is in the address bar too. */
export function listenToLinks(): void {
  if (typeof navigator.clipboard === 'undefined') return;
  // A live region announces only what changes after it is there.
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
      // No permission: the address bar has it.
      () => undefined,
    );
  });
}
