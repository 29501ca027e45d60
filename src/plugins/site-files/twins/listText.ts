/** A page in a list. Addresses are absolute. */
export interface Entry {
  title: string;
  url: string;
  text?: string;
}

export interface Part {
  title: string;
  entries: readonly Entry[];
}

/** A title or text in one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function lineOf({title, url, text}: Entry): string {
  const name = oneLine(title).replace(/[[\]]/g, '\\$&');
  return `- [${name}](${url})${text ? `: ${oneLine(text)}` : ''}`;
}

/**
 * A list of pages in the format of llmstxt.org: title, summary, then parts with their pages.
 *
 * @param notes paragraphs between the summary and the first part
 */
export function listOf(title: string, summary: string, notes: readonly string[], parts: readonly Part[]): string {
  const lists = parts
    .filter(({entries}) => entries.length > 0)
    .map((part) => `## ${oneLine(part.title)}\n\n${part.entries.map(lineOf).join('\n')}`);
  return `${[`# ${title}`, `> ${oneLine(summary)}`, ...notes, ...lists].join('\n\n')}\n`;
}
