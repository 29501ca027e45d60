/** `2` → `2 entries`, with a no-break space. */
export function entryCount(count: number): string {
  return count === 1 ? '1\u00A0entry' : `${count}\u00A0entries`;
}

/** Meaning of a tag and number of its entries: "Changes in the clients API: 2 entries." */
export function tagLead({description, count}: {description: string | undefined; count: number}): string {
  const meaning = description?.replace(/\.$/, '');
  return meaning ? `${meaning}: ${entryCount(count)}.` : `${entryCount(count)}.`;
}
