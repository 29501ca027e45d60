import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {sectionsOf, type PageSection} from '../../search/records/sections';

/** What was cut before, from the site's folder. */
const KEPT_FILE = path.join('.cache', 'search', 'sections.json');
/** What decides how a text is cut, from `src/search`. */
const CODE = [path.join('records', 'sections.ts'), 'text.ts'];

type Kept = Record<string, PageSection[]>;

/** Cuts texts of pages at their headings, each once: what was cut in a build before is kept. */
export class CachedSections {
  readonly #used: Kept = {};

  private constructor(
    private readonly file: string,
    private readonly before: Kept,
    /** Changes with the code that cuts. */
    private readonly version: string,
  ) {}

  /** @param siteDir the site's folder */
  static async open(siteDir: string): Promise<CachedSections> {
    const hash = createHash('sha256');
    for (const file of CODE) hash.update(await fs.readFile(path.join(siteDir, 'src', 'search', file)));
    const file = path.join(siteDir, KEPT_FILE);
    // Without the file, or with half of one, every text is cut anew.
    const before = await fs
      .readFile(file, 'utf8')
      .then((text) => JSON.parse(text) as Kept)
      .catch((): Kept => ({}));
    return new CachedSections(file, before, hash.digest('hex'));
  }

  /** @param html as for {@link sectionsOf} */
  readonly of = (html: string): PageSection[] => {
    const key = createHash('sha256').update(this.version).update(html).digest('base64url');
    return (this.#used[key] ??= this.before[key] ?? sectionsOf(html));
  };

  /** Keeps what was asked for in this build, and forgets the rest. */
  async save(): Promise<void> {
    await fs.mkdir(path.dirname(this.file), {recursive: true});
    await fs.writeFile(this.file, JSON.stringify(this.#used));
  }
}
