/**
 * Loads the social widgets script once, when the page is idle, and reports no error when its host can't be reached. It
 * opens links that share a page (src/components/Share) in a small window.
 */

/** Milliseconds after which the script is loaded even without an action of the reader. */
const QUIET = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** Whether the reader saves data, or is on a connection on which each file counts. */
function isSaving(): boolean {
  const {connection} = navigator as Navigator & {connection?: {effectiveType?: string; saveData?: boolean}};
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}

let state: 'off' | 'wanted' | 'loaded' = 'off';

function load(src: string): void {
  // The reader may have refused it meanwhile.
  if (state !== 'wanted') return;
  state = 'loaded';
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  // The provider does not learn which page is read.
  script.referrerPolicy = 'no-referrer';
  script.onerror = () => {
    script.remove();
    state = 'off';
  };
  document.head.append(script);
}

/**
 * Loads the script at the first idle moment after an action of the reader, or after a while without one. Not for a
 * reader who saves data: links that share a page work without it.
 */
export function startSocial(src: string): void {
  if (state !== 'off' || isSaving()) return;
  state = 'wanted';
  const act = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, act, true);
    window.clearTimeout(timer);
    // Older Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => load(src));
    else globalThis.setTimeout(load, 200, src);
  };
  const timer = window.setTimeout(act, QUIET);
  for (const sign of SIGNS) window.addEventListener(sign, act, {capture: true, passive: true});
}

/** Cancels the loading. @returns whether the script is in the page already, which only a reload can change */
export function stopSocial(): boolean {
  if (state === 'wanted') state = 'off';
  return state === 'loaded';
}
