/** Explanations of terms in tooltips, shown while a link is hovered or focused. */

const LINK = 'a[data-tip]';
const TIP_ID = 'page-tip';
/** Milliseconds that the pointer may take from the link to the tooltip. */
const LEAVE_AFTER = 200;
const GAP = 6;

let shownFor: HTMLElement | undefined;
let leaving: number | undefined;
let touched = false;

function tipElement(): HTMLElement {
  const known = document.getElementById(TIP_ID);
  if (known) return known;
  const tip = document.createElement('div');
  tip.id = TIP_ID;
  tip.className = 'page-tip';
  tip.setAttribute('role', 'tooltip');
  tip.hidden = true;
  // The tooltip stays while the pointer is on it.
  tip.addEventListener('pointerenter', () => {
    window.clearTimeout(leaving);
  });
  tip.addEventListener('pointerleave', leave);
  return tip;
}

/** Below the link, or above it if there is no room; always inside the window. */
function placeTip(tip: HTMLElement, link: HTMLElement): void {
  // A link that wraps has one box for each line; the tooltip belongs to the first.
  const word = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const left = Math.max(GAP, Math.min(word.left, width - tip.offsetWidth - GAP));
  const below = word.bottom + GAP;
  const fits = below + tip.offsetHeight <= window.innerHeight || word.top < tip.offsetHeight + GAP;
  const origin = (tip.offsetParent ?? document.body).getBoundingClientRect();
  tip.style.left = `${left - origin.left}px`;
  tip.style.top = `${(fits ? below : word.top - GAP - tip.offsetHeight) - origin.top}px`;
}

/** Hides the tooltip, even when its link is gone with the page. */
export function hideTip(): void {
  window.clearTimeout(leaving);
  shownFor?.removeAttribute('aria-describedby');
  shownFor = undefined;
  const tip = document.getElementById(TIP_ID);
  if (tip) tip.hidden = true;
}

function leave(): void {
  window.clearTimeout(leaving);
  leaving = window.setTimeout(hideTip, LEAVE_AFTER);
}

function show(link: HTMLElement): void {
  window.clearTimeout(leaving);
  if (shownFor === link) return;
  hideTip();
  const tip = tipElement();
  const text = document.createElement('span');
  text.textContent = link.dataset['tip'] ?? '';
  tip.replaceChildren(text);
  if (touched) {
    const more = document.createElement('small');
    more.textContent = 'Tap the word again to read more.';
    tip.append(more);
  }
  // A route change may have removed the `main` element with the tooltip.
  (document.querySelector('main') ?? document.body).append(tip);
  tip.hidden = false;
  shownFor = link;
  link.setAttribute('aria-describedby', TIP_ID);
  placeTip(tip, link);
}

function linkOf({target}: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(LINK) : null;
}

/** Adds listeners for the whole site once. Without tooltips, the links lead to the explanations. */
export function listenToTips(): void {
  document.addEventListener('pointerover', (event) => {
    const link = event.pointerType === 'touch' ? null : linkOf(event);
    if (link) show(link);
  });
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType !== 'touch' && linkOf(event) && document.activeElement !== shownFor) leave();
  });
  document.addEventListener('focusin', (event) => {
    const link = linkOf(event);
    // A touch moves the focus too; its click is handled separately.
    if (link && !touched) show(link);
    else if (!link && !touched) hideTip();
  });
  document.addEventListener('focusout', (event) => {
    if (linkOf(event) === shownFor && !touched) hideTip();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hideTip();
  });
  // In the capture phase: the first tap on a link shows the tooltip, the second follows the link.
  document.addEventListener(
    'pointerdown',
    (event) => {
      touched = event.pointerType === 'touch';
      if (touched && shownFor && linkOf(event) !== shownFor) hideTip();
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!touched || !link || shownFor === link) return;
      event.preventDefault();
      show(link);
    },
    true,
  );
}
