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

export function removeStored(key: string): void {
  attempt(() => {
    window.localStorage.removeItem(key);
  });
}
