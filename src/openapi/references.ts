/** A key of the document, decoded from a JSON pointer. */
export function unescaped(key: string): string {
  return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Name of the component that a reference leads to. */
export function nameOf(reference: string): string {
  return unescaped(reference.slice(reference.lastIndexOf('/') + 1));
}
