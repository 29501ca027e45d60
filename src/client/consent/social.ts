/** The social widgets script: once, when nothing else is going on, and without a word when its host can't be reached. */

/** Milliseconds after which the script is loaded although the reader has done nothing. */
const QUIET = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

let state: 'off' | 'wanted' | 'loaded' = 'off';

function load(src: string): void {
  // It may have been refused since.
  if (state !== 'wanted') return;
  state = 'loaded';
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  // The provider need not learn which page is read.
  script.referrerPolicy = 'no-referrer';
  script.onerror = () => {
    script.remove();
    state = 'off';
  };
  document.head.append(script);
}

/** Loads the script at the first idle moment after the reader did something, or after a while without that. */
export function startSocial(src: string): void {
  if (state !== 'off') return;
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

/** Loads it no more. @returns whether it is in the page already, which only a reload can change */
export function stopSocial(): boolean {
  if (state === 'wanted') state = 'off';
  return state === 'loaded';
}
