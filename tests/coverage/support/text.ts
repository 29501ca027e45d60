const DENSE = new Map<string, string>();

/** Text without white space: pages may break lines where the contract does not. */
export function dense(text: string): string {
  return text.replace(/\s+|\u200b/g, '');
}

/** The same for texts of the contract, which stand on hundreds of pages. */
export function denseOnce(text: string): string {
  let found = DENSE.get(text);
  if (found === undefined) DENSE.set(text, (found = dense(text)));
  return found;
}

/** The ids that fit one of the places; `*` stands for one part of an id. */
export function idsLike(known: ReadonlySet<string>, places: readonly string[]): string[] {
  return places.flatMap((place) => {
    if (!place.includes('*')) return known.has(place) ? [place] : [];
    const parts = place.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('[^.]+')}$`);
    return [...known].filter((id) => pattern.test(id));
  });
}
