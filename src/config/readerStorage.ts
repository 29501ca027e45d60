/**
 * Access to local storage that never throws. When storage is unavailable or full, values last until the page is left.
 */

declare global {
  interface Window {
    /**
     * Values that local storage refused. They are stored on the window, because the script of src/client/consent has
     * its own copy of this module.
     */
    unstored?: Map<string, string>;
    /**
     * Appended to the name of each key, so that sites below different paths of a host don't share entries. Set by the
     * script before the first paint (src/plugins/static-client/first-paint); absent at the root of a host.
     */
    storageSuffix?: string;
  }
}

/** @returns the name under which a key is stored */
export function storedName(key: string): string {
  return key + (window.storageSuffix ?? '');
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    console.warn('Browser storage is unavailable; the choice is kept for this page only.', error);
    return null;
  }
}

/** @returns the stored text; null when there is none */
export function readStored(key: string): string | null {
  return window.unstored?.get(key) ?? attempt(() => window.localStorage.getItem(storedName(key)));
}

export function writeStored(key: string, value: string): void {
  const isStored = attempt(() => {
    window.localStorage.setItem(storedName(key), value);
    return true;
  });
  if (isStored) window.unstored?.delete(key);
  else (window.unstored ??= new Map()).set(key, value);
}

/** Reads a text that is stored for the tab. @returns null when there is none or storage is unavailable */
export function readTabStored(key: string): string | null {
  return attempt(() => window.sessionStorage.getItem(storedName(key)));
}

/** @param value undefined deletes the entry */
export function writeTabStored(key: string, value: string | undefined): void {
  attempt(() => {
    if (value === undefined) window.sessionStorage.removeItem(storedName(key));
    else window.sessionStorage.setItem(storedName(key), value);
  });
}

export function removeStored(key: string): void {
  window.unstored?.delete(key);
  attempt(() => {
    window.localStorage.removeItem(storedName(key));
  });
}
