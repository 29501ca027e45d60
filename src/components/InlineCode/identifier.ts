/**
 * Names with hyphens, such as `Idempotency-Key` and `list-products`, that fit into a line on a narrow phone. Patterns,
 * paths and longer names may break.
 */
const IDENTIFIER = /^(?=.{3,26}$)\w[\w.:]*(?:-[\w.:]+)+$/;

/** Class of text that must not break (src/css/marks.css). */
export const WHOLE = 'whole';

export function isIdentifier(text: unknown): boolean {
  return typeof text === 'string' && IDENTIFIER.test(text);
}

/** Marks the identifiers in HTML that was converted from Markdown. */
export function keepIdentifiers(html: string): string {
  return html.replace(/<code>([\w.:-]+)<\/code>/g, (code, text: string) =>
    isIdentifier(text) ? `<code class="${WHOLE}">${text}</code>` : code,
  );
}
