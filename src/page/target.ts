/** The address of a place on a page: its branch opens, it comes into view and stays marked. */
import {openPanelOf} from './tabs';

/** Opens whatever hides the element that the hash names, and scrolls to it. */
export function revealTarget(hash: string): void {
  const id = decodeURIComponent(hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (!target) return;
  let hidden = false;
  for (let branch: Element | null = target; branch; branch = branch.parentElement) {
    if (branch instanceof HTMLDetailsElement && !branch.open) {
      branch.open = true;
      hidden = true;
    }
    if (branch.matches('[role="tabpanel"][hidden]')) {
      openPanelOf(branch);
      hidden = true;
    }
  }
  // What was hidden could not be scrolled to before.
  if (hidden) target.scrollIntoView();
}
