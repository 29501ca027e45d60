/**
 * The styles that a page is first painted with. They stand in the page, so that no text waits for a file: those rules of
 * the site's sheet that can match something on a page of its kind. The sheet itself is loaded with the scripts
 * (src/client/start), because what it has beyond that is for what scripts draw.
 */
import fs from 'node:fs';
import path from 'node:path';
import {PurgeCSS} from 'purgecss';
import {BYTES, toBytes} from '../../../content/built';

const STYLES = path.join('assets', 'css');
/** The sheet that Docusaurus puts into every page. */
const SHEET = /^styles\.\w+\.css$/;
const LINK = /<link rel="?stylesheet"? href="?([^"\s>]*\/assets\/css\/styles\.\w+\.css)"?\s*\/?>/;
/** What can be the name of a class, an id, an element or an attribute; PurgeCSS finds the same by default. */
const WORD = /[\w-]+/g;

/** Folders whose pages are alike. Each kind adds a hash to the policy in the headers, whose length hosts limit. */
const KINDS: readonly string[] = ['api', 'blog', 'docs', 'guides'];

/** Pages with parts that others of their folder lack: apart, so that the others need not carry the styles of these. */
const RICH = /^docs\/(?:errors|kitchen-sink|getting-started\/quick-start)\/index\.html$/;

/** The kind of a page, by its file in the output folder: `docs/inventory/index.html` is of `docs`. */
export function kindOf(file: string): string {
  if (file === 'index.html') return 'home';
  if (RICH.test(file.replaceAll(path.sep, '/'))) return 'rich';
  const [folder = '', , group, ...rest] = file.split(path.sep);
  if (folder === 'api' && group !== 'schemas' && rest.length === 2) return 'operation';
  return KINDS.includes(folder) ? folder : 'other';
}

/** The texts of the sheets in a folder that are, or are not, for all pages. */
function sheetsIn(styles: string, isForAll: boolean): string[] {
  return fs
    .readdirSync(styles)
    .filter((file) => file.endsWith('.css') && SHEET.test(file) === isForAll)
    .map((file) => fs.readFileSync(path.join(styles, file), 'utf8'));
}

/** Makes first styles from the sheet of a build. */
export class FirstStyles {
  private readonly styles: string;
  private readonly sheet: string;

  /** @param folder output folder, with its styles @throws Error when the build does not have exactly one site's sheet */
  constructor(private readonly folder: string) {
    this.styles = path.join(folder, STYLES);
    const [sheet, ...more] = sheetsIn(this.styles, true);
    if (sheet === undefined || more.length > 0)
      throw new Error(`${this.styles} should have one sheet for all pages, by the name of styles.<hash>.css`);
    this.sheet = sheet;
  }

  /** The first styles of pages of one kind. @param files of these pages, in the output folder, that have the link */
  async of(files: readonly string[]): Promise<string> {
    const words = new Set<string>();
    for (const file of files) {
      const html = fs.readFileSync(path.join(this.folder, file), BYTES);
      if (LINK.test(html)) for (const word of html.match(WORD) ?? []) words.add(word);
    }
    // Read here, because plugins write sheets of single pages until the last.
    const shared = sheetsIn(this.styles, false).flatMap((text) => text.match(WORD) ?? []);
    return firstStyles(this.sheet, words, shared);
  }
}

/**
 * Rules of a sheet that can match something, in their order, with the custom properties that these use.
 *
 * @param words names of classes, elements and attributes on the pages, among other words
 * @param shared names of custom properties that are kept in any case, among other words
 */
export async function firstStyles(
  sheet: string,
  words: ReadonlySet<string>,
  shared: readonly string[] = [],
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{raw: [...words].join('\n'), extension: 'txt'}],
    css: [{raw: sheet}],
    defaultExtractor: (text) => text.split('\n'),
    // The values of an attribute change, or are empty, so its name decides.
    dynamicAttributes: [...words],
    keyframes: true,
    variables: true,
    // A `style` attribute may refer to one, and so may a sheet that a page loads beside the site's.
    safelist: {
      variables: [...words, ...shared].filter((word) => word.startsWith('--')),
      // PurgeCSS takes `:where(:not(.a))`, which has no name of its own, for one that matches nothing.
      standard: [/^:(?!hover$|active$)/],
    },
    // Whoever points at something has asked for the sheet by that.
    blocklist: [':hover', ':active'],
  });
  if (result === undefined) throw new Error('PurgeCSS gave no styles.');
  return result.css;
}

/**
 * A page whose first styles stand in it, and whose link to the sheet waits for the scripts. Where there are none, the
 * sheet is loaded as ever.
 *
 * @param html as bytes
 */
export function withFirstStyles(html: string, styles: string): string {
  return html.replace(
    LINK,
    (link, href: string) =>
      `<style>${toBytes(styles)}</style><link rel="stylesheet" href="${href}" disabled><noscript>${link}</noscript>`,
  );
}
