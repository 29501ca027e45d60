/** Milliseconds in which a code that was just taken is not meant again. */
const PAUSE = 2000;

let last = '';
let at = -Infinity;

/** Remembers a code that did its work. */
export function took(code: string, now = performance.now()): void {
  last = code;
  at = now;
}

/**
 * Whether a scanner sends the last code once more: it has read a box twice, or somebody scans each box. The end of the
 * code counts as well, because its begin may have gone to the field before.
 */
export function isRepeat(code: string, now = performance.now()): boolean {
  if (code === '' || !last.endsWith(code) || now - at >= PAUSE) return false;
  at = now;
  return true;
}
