import type {Finding} from '../../../../src/content/finding';
import type {MdxPage} from '../mdx';
import {blocksOf, linksOf, matchesIn, textsOf} from '../blocks';

/** Words that say nothing, or that promise what the reader has to judge. */
const BANNED =
  /\b(?:simply|just|easily|effortlessly|obviously|basically|of course|please(?: note)?|(?<!the )note that|in order to|utili[sz]e|leverag(?:e|es|ing)|seamless(?:ly)?|powerful|robust|cutting-edge|best-in-class|coming soon|TBD|lorem ipsum)\b/gi;

/** Where a banned word is right: "just-in-time", "the price is just", "of course material". */
const EXCUSED = /\bjust[- ]in[- ]time\b/gi;

/** Uses of words that the page should not have. */
export function bannedWords(page: MdxPage): Finding[] {
  return textsOf(page).flatMap((block) =>
    matchesIn({...block, text: block.text.replace(EXCUSED, (found) => ' '.repeat(found.length))}, BANNED).map(
      ({line, found}) => ({
        file: page.file,
        line,
        rule: 'words',
        message: `"${found}" tells the reader nothing.`,
        remedy: 'Leave it out, or say what is meant.',
      }),
    ),
  );
}

const UNWRITTEN = /\bTODO\b/g;

/** Whether a text still has the mark that `npm run new` leaves where something has to be written. */
export function isUnwritten(text: string): boolean {
  return text.search(UNWRITTEN) >= 0;
}

/** What `npm run new` has left to write, in one finding: the page is the place of all of it. */
export function unwritten(page: MdxPage): Finding[] {
  const lines = page.source.split('\n').flatMap((text, index) => (isUnwritten(text) ? [index + 1] : []));
  const inProse = textsOf(page).some(({text}) => isUnwritten(text));
  if (!inProse) return [];
  const places = lines.length === 1 ? 'One line' : `${lines.length} lines`;
  return [
    {
      file: page.file,
      line: lines[0] ?? 1,
      rule: 'todo',
      message: `${places} still to be written: ${lines.join(', ')}.`,
      remedy: 'Put the text in the place of each TODO.',
    },
  ];
}

const VAGUE =
  /^(?:here|this|that|it|more|link|details?|info|see|click(?: here)?|(?:read|learn|see|find out) more|this (?:page|guide|article|link|section)|the (?:page|docs|documentation|guide)|https?:\/\/.*|\/.*)$/i;

/** Links whose text does not say where they lead. */
export function vagueLinks(page: MdxPage): Finding[] {
  return linksOf(page)
    .filter(({text}) => text.trim() === '' || VAGUE.test(text.trim()))
    .map(({line, text, href}) => ({
      file: page.file,
      line,
      rule: 'link-text',
      message: `"${text}" does not say where ${href} leads.`,
      remedy: 'Write the title of the page, or what the reader finds there.',
    }));
}

/** Names that keep their capital inside a heading; all capitals and mixed ones such as `cXML` do anyway. */
const NAMES = new Set([
  ...['German', 'English', 'French', 'Dutch', 'Germany', 'Austria', 'Berlin', 'Europe', 'Monday', 'March'],
  ...[
    'Halden',
    'Brightwater',
    'Kestrel',
    'Quartermaster',
    'Clearhand',
    'Maya',
    'Tomas',
    'Lindqvist',
    'Berg',
    'Lab',
    'Supply',
  ],
  ...[
    'Excel',
    'Refine',
    'React',
    'TypeScript',
    'JavaScript',
    'Python',
    'Postman',
    'Docusaurus',
    'Vite',
    'Node',
    'Basic',
  ],
  ...['Ctrl', 'Enter', 'Esc', 'Tab', 'I', 'Incoterms', 'OAuth', 'OpenID', 'Connect', 'Unicode', 'Markdown'],
]);

/** Names of built-in roles, and of records of the sample world, are written as they are stored. */
const PHRASES =
  /\b(?:Supplier admin|Catalogue manager|Pricing manager|Procurement manager|Inventory manager|Category manager|Stock keeper|Owner|Admin|Approver|Buyer|Picker|Viewer|Auditor|Halden Research|Kestrel Office)s?\b/g;

/** Words of a heading that have a capital and no right to one. */
function capitals(heading: string): string[] {
  // A new sentence, a part after a colon and a quoted label begin anew.
  const parts = heading.replace(PHRASES, '').split(/[.:?!]\s+|["“”]|\s[–—]\s/);
  return parts.flatMap((part) =>
    part
      .trim()
      .split(/[\s/]+/)
      .slice(1)
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$|['’]s$/gu, ''))
      .filter((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !NAMES.has(word)),
  );
}

/** Headings, and the title, that are not in sentence case. */
export function headingCase(page: MdxPage): Finding[] {
  const title = typeof page.data['title'] === 'string' ? [{line: 1, text: page.data['title']}] : [];
  const headings = blocksOf(page).filter(({kind}) => kind === 'heading');
  return [...title, ...headings].flatMap(({line, text}) =>
    capitals(text).map((word) => ({
      file: page.file,
      line,
      rule: 'headings',
      message: `"${text}" has a capital in "${word}".`,
      remedy: `Write "${word.toLowerCase()}"; a name belongs to NAMES in scripts/lib/check/prose/style.ts.`,
    })),
  );
}
