/**
 * Names whose words are joined by hyphens, such as `Idempotency-Key` and `list-products`, as long as a line of the
 * narrowest phone holds them. Patterns, paths and longer names may break.
 */
const IDENTIFIER = /^(?=.{3,26}$)\w[\w.:]*(?:-[\w.:]+)+$/;

/** Class of what stays in one line (src/css/marks.css). */
export const WHOLE = 'whole';

export function isIdentifier(text: unknown): boolean {
  return typeof text === 'string' && IDENTIFIER.test(text);
}

/** Marks the identifiers in HTML made from Markdown. */
export function keepIdentifiers(html: string): string {
  return html.replace(/<code>([\w.:-]+)<\/code>/g, (code, text: string) =>
    isIdentifier(text) ? `<code class="${WHOLE}">${text}</code>` : code,
  );
}
