/** The address of a place on a page: its branch opens, it comes into view and stays marked. */
import {openPanelOf} from './tabs';

/** Places of the references, and the headings of their responses. Elsewhere a heading stands out by itself. */
const MARKED = '[data-place], h3[id^="response-"]';

/** Marks the place and unmarks the one before; `:target` knows nothing of route changes by script. */
function mark(target: Element | null): void {
  for (const before of document.querySelectorAll('[data-marked]')) before.removeAttribute('data-marked');
  target?.setAttribute('data-marked', '');
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A lone percent sign is no encoding.
    return hash.slice(1);
  }
}

/** Frames in which the page may still lay out what came near the view (`content-visibility` in src/css/reference.module.css). */
const SETTLING_FRAMES = 10;

/** Pixels from the start of the page, which scrolling leaves as they are. */
function placeOf(target: Element): number {
  return target.getBoundingClientRect().top + window.scrollY;
}

/** Scrolls to the place, and again while what lies above it still takes its real size. A reader who scrolls is let go. */
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
