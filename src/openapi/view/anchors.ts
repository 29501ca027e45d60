/** The anchor of a rule in the HTML of a description: around its sentence, or on a paragraph that is the sentence. */
const ANCHOR = /<span id="([^"]+)">(.*?)<\/span>|<p id="([^"]+)">/gs;

/** A copy of a value in which every description went through a function, in the order of the page. */
function mapDescriptions(value: unknown, change: (html: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapDescriptions(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      key === 'description' && typeof inner === 'string' ? change(inner) : mapDescriptions(inner, change),
    ]),
  );
}

/**
 * A view in which each rule has its anchor once, at its first place on the page: a schema that a page shows in several
 * places brings its rules with it each time.
 */
export function withUniqueAnchors<View extends object>(view: View): View {
  const taken = new Set<string>();
  const once = (html: string): string =>
    html.replace(ANCHOR, (whole, part: string | undefined, inner: string, paragraph: string) => {
      const id = part ?? paragraph;
      if (!taken.has(id)) {
        taken.add(id);
        return whole;
      }
      return part === undefined ? '<p>' : inner;
    });
  // The form stays the same: only texts differ.
  return mapDescriptions(view, once) as View;
}
