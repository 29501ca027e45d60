/** Milliseconds and pixels within which two clicks are one double click. */
const [TIME, SPACE] = [500, 10];

const NONE = {timeStamp: -Infinity, clientX: 0, clientY: 0};
let last = NONE;

/**
 * Stops the second click of a double click before a button gets it. After a fast answer the button of another record
 * lies under the pointer, and nobody has read that one. A press by keyboard is no click of a mouse: its `detail` is 0.
 */
export function stopSlip(event: MouseEvent): void {
  if (event.detail === 0) return;
  const {timeStamp, clientX, clientY} = event;
  const isNear = Math.hypot(clientX - last.clientX, clientY - last.clientY) < SPACE;
  const isSlip = isNear && timeStamp - last.timeStamp < TIME;
  last = {timeStamp, clientX, clientY};
  if (!isSlip || !(event.target instanceof Element) || !event.target.closest('button')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whoever has changed a field since has seen what lies there. */
export function forgetClick(): void {
  last = NONE;
}
