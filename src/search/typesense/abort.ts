/** Stops work that the reader has aborted. @throws DOMException `AbortError` */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DOMException('The query was given up.', 'AbortError');
}
