/** Local storage that never throws: when it is unavailable the reader loses a preference, not the page. */

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    console.warn('Browser storage is unavailable; the choice is kept for this page only.', error);
    return null;
  }
}

/** @returns the stored text, or null when there is none or storage is unavailable */
export function readStored(key: string): string | null {
  return attempt(() => window.localStorage.getItem(key));
}

export function writeStored(key: string, value: string): void {
  attempt(() => {
    window.localStorage.setItem(key, value);
  });
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
  attempt(() => {
    window.localStorage.removeItem(key);
  });
}
