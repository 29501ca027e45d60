const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;'};

/** A text of an address or a form with all of its bytes escaped. */
function escaped(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** A pattern for one character of a text, in each way that a form or a document may write it. */
function patternOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const ways = [character, ENTITIES[character] ?? character, `&#${code};`, `&#x${code.toString(16)};`];
  // A document can travel in a form; there everything but letters and digits is escaped, and a blank is a plus.
  const inForms = ways.flatMap((way) => [escaped(way), way.replace(/\W/g, escaped), way.replaceAll(' ', '+')]);
  const literal = (way: string): string => [...way].map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('');
  return `(?:${[...new Set([...inForms, ...ways])].map(literal).join('|')})`;
}

/** A message without a secret, also where it has been escaped on the way. */
export function masked(message: string, secret: string): string {
  return message.replace(new RegExp([...secret].map(patternOf).join(''), 'giu'), '********');
}
