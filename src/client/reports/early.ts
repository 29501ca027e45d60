/** What fails before the script of reports is there, which is when chunks are likely to be missing. */

declare global {
  interface Window {
    /** Ends the listener in the head. @returns what it has kept, the first event first */
    earlyFailures?: () => Event[];
  }
}

/**
 * Keeps the first failures of a page. It is inlined into the head of each page, so it can't refer to anything outside.
 * Pictures that did not come are not told, so they must not take the room of what is.
 */
export const EARLY_LISTENER = `(function () {
  var kept = [];
  var types = ['error', 'unhandledrejection', 'securitypolicyviolation'];
  function keep(event) {
    var name = event.target.nodeName;
    var isOther = event.type === 'error' && name && name !== 'SCRIPT' && name !== 'LINK';
    if (!isOther && kept.length < 10) kept.push(event);
  }
  types.forEach(function (type) {
    addEventListener(type, keep, true);
  });
  window.earlyFailures = function () {
    types.forEach(function (type) {
      removeEventListener(type, keep, true);
    });
    return kept;
  };
})()`;

/** Takes over what the listener has kept, and ends it. */
export function takeEarlyFailures(): Event[] {
  const events = window.earlyFailures?.() ?? [];
  delete window.earlyFailures;
  return events;
}
