import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {versionOf} from '../cache/key';
import {sectionsOf, type PageSection} from '../../search/records/sections';

/** What was cut before, from the site's folder. */
const CACHE_FILE = path.join('.cache', 'search', 'sections.json');
/** What decides how a text is cut. */
const CODE = ['src/search/records/sections.ts', 'src/search/text.ts'];

type Sections = Record<string, PageSection[]>;

/** Cuts texts of pages at their headings, each once: what was cut in a build before is kept. */
export class CachedSections {
  readonly #used: Sections = {};

  private constructor(
    private readonly file: string,
    private readonly before: Sections,
    /** Changes with the code that cuts. */
    private readonly version: string,
  ) {}

  /** @param siteDir the site's folder */
  static async open(siteDir: string): Promise<CachedSections> {
    const file = path.join(siteDir, CACHE_FILE);
    // Without the file, or with half of one, every text is cut anew.
    const before = await fs
      .readFile(file, 'utf8')
      .then((text) => JSON.parse(text) as Sections)
      .catch((): Sections => ({}));
    return new CachedSections(file, before, versionOf(siteDir, CODE));
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
