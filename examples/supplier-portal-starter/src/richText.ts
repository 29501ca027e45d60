/** Descriptions are HTML with few elements. People write paragraphs and lists as text, with an empty line between them. */

const ENTITIES: Record<string, string> = {'&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&'};

/** @returns undefined for what text cannot say, such as a table or bold words */
export function textOf(html: string): string | undefined {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(
      /<ul>(.*?)<\/ul>/g,
      (_, items: string) => `\n\n${items.replace(/ ?<li>/g, '\n- ').replace(/<\/li>/g, '')}\n\n`,
    )
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/?p>/g, '\n\n')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (/<[a-z/]/i.test(text)) return undefined;
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Lines of a block that all begin with a dash are a list. */
function blockOf(block: string): string {
  const lines = block.split('\n').map((line) => line.trim());
  if (!lines.every((line) => line.startsWith('- ')))
    return `<p>${escaped(lines.join('\n')).replace(/\n/g, '<br>')}</p>`;
  return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2))}</li>`).join('')}</ul>`;
}

export function htmlOf(text: string): string {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean);
  return blocks.map(blockOf).join('');
}
