import {useEffect} from 'react';
import {SEARCH_SHORTCUT} from '@site/src/config/site';

/** Whether typing into the element writes text, so that a shortcut must stay out of the way. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null;
}

/** Calls `open` on `/` outside a text field, and `toggle` on Ctrl+K or ⌘K anywhere. */
export function useSearchShortcut(open: () => void, toggle: () => void): void {
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      if (event.isComposing || event.defaultPrevented) return;
      const slash =
        event.key === SEARCH_SHORTCUT &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isTextField(event.target);
      const palette =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!slash && !palette) return;
      event.preventDefault();
      if (palette) toggle();
      else open();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [open, toggle]);
}
