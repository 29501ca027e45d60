/** The address of a place on a page: its branch opens, it comes into view and stays marked. */
import {openPanelOf} from './tabs';

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

/** Opens whatever hides the element that the hash names, marks it, and scrolls to it. */
export function revealTarget(hash: string): void {
  const id = idOf(hash);
  const target = id === '' ? null : document.getElementById(id);
  mark(target?.hasAttribute('data-place') ? target : null);
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
