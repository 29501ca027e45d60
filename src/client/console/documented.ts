/**
 * The texts about an operation on the page around the console. The page contains them already (src/theme/Schema and
 * others render them), so the console reads them there instead of loading them with a slice.
 */

export interface DocumentedExample {
  /** Id of the example on the page. */
  anchor: string;
  title: string;
  text: string;
}

export interface DocumentedProblem {
  code: string;
  status: string;
  cause: string;
  remedy: string;
}

export interface Documented {
  title: string;
  /** Titles of operations that the page links to, by id. */
  titles: Record<string, string>;
  examples: DocumentedExample[];
  problems: DocumentedProblem[];
  /** First sentence about a parameter or field, by its id on the page. */
  hints: Record<string, string>;
  /** Example of a parameter or field, by its id on the page. */
  samples: Record<string, string>;
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s[A-Z]|$)/.exec(text)?.[0] ?? text;
}

/** The description of a field follows the line with its name and type; a label marks its example. */
function readFields(root: ParentNode): Pick<Documented, 'hints' | 'samples'> {
  const hints: Record<string, string> = {};
  const samples: Record<string, string> = {};
  for (const field of root.querySelectorAll<HTMLElement>('li[id^="parameters-"], li[id^="body."]')) {
    const parts = [...field.children];
    const text = firstSentence(textOf(parts.slice(1).find((part) => part.tagName === 'DIV')));
    if (text !== '') hints[field.id] = text;
    const facts = parts.filter((part) => part.tagName === 'P').flatMap((part) => [...part.children]);
    const sample = facts.find((fact) => fact.firstChild?.textContent?.trim() === 'Example');
    const value = sample?.querySelector('code')?.textContent;
    if (value !== undefined) samples[field.id] = value;
  }
  return {hints, samples};
}

function readTitles(root: ParentNode): Documented['titles'] {
  // Pagination links contain more text than the title.
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href*="/api/"]:not(.pagination-nav__link)')];
  return Object.fromEntries(
    links
      // Links in an SVG diagram have no pathname, and their text is split into lines.
      .filter((link) => link instanceof HTMLAnchorElement)
      .map((link): [string, string] => [link.pathname.split('/').at(-2) ?? '', textOf(link)])
      .filter(([, title]) => title !== ''),
  );
}

/**
 * Reads the texts on a page. Missing ones are left empty, because the console works without them.
 *
 * @param root contains the text of the operation
 * @param whole contains the sidebar as well
 */
export function readDocumented(root: ParentNode, whole: ParentNode): Documented {
  const examples = [...root.querySelectorAll<HTMLElement>('figure[id^="body-"]')]
    .filter(({id}) => id.includes('-example'))
    .map((figure) => ({
      anchor: figure.id,
      title: textOf(figure.querySelector('figcaption > span')).replace(/^Request: /, ''),
      text: figure.querySelector('pre code')?.textContent ?? '',
    }));
  const problems = [...root.querySelectorAll<HTMLElement>('tr[id^="problem-"]')].map((row) => {
    const [status, , cause, remedy] = [...row.children].map(textOf);
    return {code: row.id.slice('problem-'.length), status: status ?? '', cause: cause ?? '', remedy: remedy ?? ''};
  });
  const title = textOf(root.querySelector('h1'));
  return {title, titles: readTitles(whole), examples, problems, ...readFields(root)};
}

/** The form in which the page writes a media type into ids. */
function anchorOf(mediaType: string): string {
  return `body-${mediaType.toLowerCase().replaceAll(/[^\w*-]+/g, '-')}-`;
}

/**
 * The examples of one media type of the body. Types with the same content share the examples of the first one.
 *
 * @param types all media types of the operation, in the order of its description
 */
export function examplesOfType(
  {examples}: Pick<Documented, 'examples'>,
  types: readonly string[],
  mediaType: string,
): DocumentedExample[] {
  const own = examples.filter(({anchor}) => anchor.startsWith(anchorOf(mediaType)));
  if (own.length > 0) return own;
  const others = types.map(anchorOf);
  return examples.filter(({anchor}) => !others.some((other) => anchor.startsWith(other)));
}
