/** Unknown badges in a minute, after which the kiosk waits: nobody may try numbers until one opens. */
const MOST = 5;
const MINUTE = 60_000;

/** When there was one, in milliseconds since 1970. */
let misses: number[] = [];

export function mayTry(): boolean {
  misses = misses.filter((at) => at > Date.now() - MINUTE);
  return misses.length < MOST;
}

export function miss(): void {
  misses.push(Date.now());
}
