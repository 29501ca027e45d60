/**
 * What the page around a console says about its operation. The texts stand in the page already (src/theme/Schema and its like draw
 * them), so the console reads them there and no slice carries them a second time.
 */

export interface DocumentedExample {
  /** Id of its place in the page. */
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
  /** Titles of operations the page links to, by id. */
  titles: Record<string, string>;
  examples: DocumentedExample[];
  problems: DocumentedProblem[];
  /** First sentence about a parameter or a field of the body, by id of its place. */
  hints: Record<string, string>;
  /** Example of a parameter or a field, by id of its place. */
  samples: Record<string, string>;
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s[A-Z]|$)/.exec(text)?.[0] ?? text;
}

/** The description of a field is the block after its line of name and type; its example is marked by a word. */
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
  // The links to the pages before and after carry more words than the title.
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href*="/api/"]:not(.pagination-nav__link)')];
  return Object.fromEntries(
    links
      // A diagram has links too, without a pathname and with its words cut into lines.
      .filter((link) => link instanceof HTMLAnchorElement)
      .map((link): [string, string] => [link.pathname.split('/').at(-2) ?? '', textOf(link)])
      .filter(([, title]) => title !== ''),
  );
}

/**
 * Reads what a page says. What is not there is left empty: the console works without it.
 *
 * @param root holds the text of the operation
 * @param whole holds the sidebar as well
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

/** As the page writes a media type into the ids of what it alone has. */
function anchorOf(mediaType: string): string {
  return `body-${mediaType.toLowerCase().replaceAll(/[^\w*-]+/g, '-')}-`;
}

/**
 * The examples of one media type of the body. Types that carry the same share those of the first one.
 *
 * @param types all of the operation, in the order of its description
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
