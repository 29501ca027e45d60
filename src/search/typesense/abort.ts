/** Ends what the reader has given up. @throws DOMException `AbortError` */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new DOMException('The query was given up.', 'AbortError');
}
