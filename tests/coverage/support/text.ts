/** Text without white space: pages may break lines where the contract does not. */
export function dense(text: string): string {
  return text.replace(/\s+|\u200b/g, '');
}

/** The ids that fit one of the places; `*` stands for one part of an id. */
export function idsLike(ids: readonly string[], places: readonly string[]): string[] {
  const known = new Set(ids);
  return places.flatMap((place) => {
    if (!place.includes('*')) return known.has(place) ? [place] : [];
    const parts = place.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('[^.]+')}$`);
    return [...known].filter((id) => pattern.test(id));
  });
}
