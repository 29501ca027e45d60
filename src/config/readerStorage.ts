/** Local storage that never throws: where it is unavailable or full, a choice holds until the page is left. */

declare global {
  interface Window {
    /** What local storage did not take. Of the window: the script of src/client/consent has a copy of this module. */
    unstored?: Map<string, string>;
  }
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    console.warn('Browser storage is unavailable; the choice is kept for this page only.', error);
    return null;
  }
}

/** @returns the text written last, or null when there is none */
export function readStored(key: string): string | null {
  return window.unstored?.get(key) ?? attempt(() => window.localStorage.getItem(key));
}

export function writeStored(key: string, value: string): void {
  const isStored = attempt(() => {
    window.localStorage.setItem(key, value);
    return true;
  });
  if (isStored) window.unstored?.delete(key);
  else (window.unstored ??= new Map()).set(key, value);
}

/** Text that lives as long as the tab. @returns null when there is none or storage is unavailable */
export function readTabStored(key: string): string | null {
  return attempt(() => window.sessionStorage.getItem(key));
}

/** @param value nothing takes the entry away */
export function writeTabStored(key: string, value: string | undefined): void {
  attempt(() => {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  });
}

export function removeStored(key: string): void {
  window.unstored?.delete(key);
  attempt(() => {
    window.localStorage.removeItem(key);
  });
}
