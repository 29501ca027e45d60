/** A reload that finds no server would trade the page for the browser's error. */
import {showNotice} from './notice';

/** Milliseconds; a server that says nothing for so long would leave the reader with an empty page. */
const PATIENCE = 5000;

/** Whether anything answers at an address. Also offline there may be a server: on the same machine, for instance. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, {method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE)});
    return true;
  } catch {
    return false;
  }
}

/** Loads the page anew if that is possible now, and says so if it is not. */
export async function reload(): Promise<void> {
  if (await isReachable(window.location.href)) window.location.reload();
  else showNotice('This site cannot be reached now.');
}
