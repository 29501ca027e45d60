/** `2` → `2 entries`, which no line's end divides. */
export function entryCount(count: number): string {
  return count === 1 ? '1\u00A0entry' : `${count}\u00A0entries`;
}

/** What a tag means and how much has it: "Changes in the clients API: 2 entries." */
export function tagLead({description, count}: {description: string | undefined; count: number}): string {
  const meaning = description?.replace(/\.$/, '');
  return meaning ? `${meaning}: ${entryCount(count)}.` : `${entryCount(count)}.`;
}
