import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {versionOf} from '../cache/key';
import {sectionsOf, type PageSection} from '../../search/records/sections';

/** Path of the cache, from the site's folder. */
const CACHE_FILE = path.join('.cache', 'search', 'sections.json');
/** Folder of our code, which differs from the site's folder for the small sites of tests. */
const ROOT = path.join(__dirname, '..', '..', '..');

/** Source files whose change invalidates the cache. */
const CODE = ['src/search/records/sections.ts', 'src/search/text.ts'];

type Sections = Record<string, PageSection[]>;

/** Cuts the texts of pages at their headings, and caches the result between builds. */
export class CachedSections {
  readonly #used: Sections = {};

  private constructor(
    private readonly file: string,
    private readonly before: Sections,
    /** Hash of the code that cuts. */
    private readonly version: string,
  ) {}

  /**
   * @param siteDir the site's folder
   * @param root folder of the code that cuts
   */
  static async open(siteDir: string, root = ROOT): Promise<CachedSections> {
    const file = path.join(siteDir, CACHE_FILE);
    // Without a file, or with an incomplete one, the cache is empty.
    const before = await fs
      .readFile(file, 'utf8')
      .then((text) => JSON.parse(text) as Sections)
      .catch((): Sections => ({}));
    return new CachedSections(file, before, versionOf(root, CODE));
  }

  /** @param html as for {@link sectionsOf} */
  readonly of = (html: string): PageSection[] => {
    const key = createHash('sha256').update(this.version).update(html).digest('base64url');
    return (this.#used[key] ??= this.before[key] ?? sectionsOf(html));
  };

  /** Writes the entries that this build has used, and drops the others. */
  async save(): Promise<void> {
    await fs.mkdir(path.dirname(this.file), {recursive: true});
    await fs.writeFile(this.file, JSON.stringify(this.#used));
  }
}
