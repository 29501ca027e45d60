/** Shows the place that the hash of an address names: opens its branch, scrolls to it and marks it. */
import {openPanelOf} from './tabs';

/** Places of the references, and the headings of their responses. Elsewhere a heading is visible enough. */
const MARKED = '[data-place], h3[id^="response-"]';

/** Marks an element and unmarks the previous one. `:target` does not notice navigation by script. */
function mark(target: Element | null): void {
  for (const before of document.querySelectorAll('[data-marked]')) before.removeAttribute('data-marked');
  target?.setAttribute('data-marked', '');
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // The hash may contain a percent sign that encodes nothing.
    return hash.slice(1);
  }
}

/**
 * Number of frames in which elements near the viewport may still change their height (`content-visibility` in
 * src/css/reference.module.css).
 */
const SETTLING_FRAMES = 10;

/** Distance from the start of the page in pixels, which scrolling does not change. */
function placeOf(target: Element): number {
  return target.getBoundingClientRect().top + window.scrollY;
}

/** Scrolls to the element, and again while elements above it change their height. Stops when the reader scrolls. */
function bringIntoView(target: Element): void {
  target.scrollIntoView();
  let place = placeOf(target);
  let frames = 0;
  const settle = (): void => {
    if (Math.abs(placeOf(target) - place) > 1) target.scrollIntoView();
    place = placeOf(target);
    frames += 1;
    if (frames < SETTLING_FRAMES) window.requestAnimationFrame(settle);
  };
  window.requestAnimationFrame(settle);
}

/** Opens whatever hides the element that the hash names, marks it, and scrolls to it. */
export function revealTarget(hash: string): void {
  const id = idOf(hash);
  const target = id === '' ? null : document.getElementById(id);
  mark(target?.matches(MARKED) ? target : null);
  if (!target) return;
  for (let branch: Element | null = target; branch; branch = branch.parentElement) {
    if (branch instanceof HTMLDetailsElement) branch.open = true;
    if (branch.matches('[role="tabpanel"][hidden]')) openPanelOf(branch);
  }
  bringIntoView(target);
}
