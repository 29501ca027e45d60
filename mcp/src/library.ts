/** What the files of a site hold. Each file is read when it is first needed, and then kept. */
import {publishedSearch, type PublishedSearch} from '../../scripts/lib/publishedSearch';
import {APIS, type ApiName} from '../../src/config/apis';
import {SITE_URL} from '../../src/config/env';
import {nearest} from '../../src/content/nearest';
import {shortTwinPath, TWIN_FILE} from '../../src/content/twins/address';
import type {OpenApiDocument} from '../../src/openapi/types';
import {slicePaths} from '../../src/sandbox/source';
import type {ApiIndex, CommonSlice, GroupSlice, SandboxSource} from '../../src/sandbox';
import {short} from './bounded';
import {outlineOf, type Outline} from './outline';
import type {Site} from './site';
import {MissingFile, ToolError} from './toolError';

/** An operation as the lists of the site have it. */
export interface ListedOperation {
  api: ApiName;
  id: string;
  method: string;
  path: string;
  summary: string;
  /** Path of its page. */
  page: string;
  group: string;
}

const text = new TextDecoder();

export class Library {
  private readonly known = new Map<string, Promise<unknown>>();

  constructor(readonly site: Site) {}

  /** What a file says, made once. A failure is forgotten, so that the next call tries again. */
  private once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const before = this.known.get(key) as Promise<T> | undefined;
    const made = before ?? make();
    if (!before) {
      this.known.set(key, made);
      made.catch(() => this.known.delete(key));
    }
    return made;
  }

  async text(file: string): Promise<string> {
    return text.decode(await this.site.bytes(file));
  }

  private json<T>(file: string): Promise<T> {
    // The same build has written the file in this form.
    return this.once(file, async () => JSON.parse(await this.text(file)) as T);
  }

  /** Path of a page that an assistant names. @throws ToolError for an address on another host */
  givenRoute(address: string): string {
    const isWhole = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address) && !address.startsWith('docs:///');
    const own = [SITE_URL, this.site.origin].flatMap((one) => (one === undefined ? [] : [new URL(one).origin]));
    const origin = URL.canParse(address, SITE_URL) ? new URL(address, SITE_URL).origin : '';
    if (isWhole && !own.includes(origin))
      throw new ToolError(
        `${short(address)} is not on this site.`,
        `Give an address from the first slash, such as /docs/webhooks/, or one that begins ${own.join(' or ')}.`,
      );
    return this.routeOf(address);
  }

  /** Path of a page on the site, in any form that the site's own files have. */
  routeOf(address: string): string {
    const {baseUrl} = this.site;
    const path = address.replace(/^https?:\/\/[^/]+|^docs:\/\//i, '').replace(/[#?].*$/, '');
    const rooted = path.startsWith('/') ? path : `/${path}`;
    const own = baseUrl !== '/' && rooted.startsWith(baseUrl) ? `/${rooted.slice(baseUrl.length)}` : rooted;
    const bare = own.replace(/(?:index)?\.(?:md|html)$/, '');
    return bare.endsWith('/') ? bare : `${bare}/`;
  }

  /**
   * The Markdown of a page.
   *
   * @param name of a file beside it, to which a long page leaves a part
   * @throws ToolError when there is no such page
   */
  async twin(address: string, name = TWIN_FILE): Promise<string> {
    const route = this.routeOf(address);
    try {
      return await this.text(`${route.slice(1)}${name}`);
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      const shown = short(shortTwinPath(route)?.replace(/\.md$/, '/') ?? route);
      if (name !== TWIN_FILE) {
        // Throws when there is no such page at all.
        await this.twin(address);
        throw new ToolError(`${shown} leaves nothing to a file ${name}.`, 'Leave out `file`: the page has all of it.');
      }
      throw new ToolError(
        `There is no page at ${shown}.`,
        'Look for the right address with search, or find_operation for a call.',
      );
    }
  }

  search(): Promise<PublishedSearch['engine']> {
    return this.once('search', async () => {
      const {engine} = await publishedSearch(async (file) => JSON.parse(await this.text(file)) as unknown);
      return engine;
    });
  }

  /** What is needed of a document. The document is let go at once: as an object it takes many megabytes. */
  outline(api: ApiName): Promise<Outline> {
    return this.once(`outline ${api}`, async () => {
      // The same build has written the file in this form.
      return outlineOf(JSON.parse(await this.text(`openapi/${api}.json`)) as OpenApiDocument);
    });
  }

  private index(api: ApiName): Promise<ApiIndex> {
    return this.json(slicePaths.index(api));
  }

  /** What a sandbox is made of. */
  async slices(): Promise<SandboxSource> {
    return {
      apis: await Promise.all(APIS.map(({name}) => this.index(name))),
      common: (api) => this.json<CommonSlice>(slicePaths.common(api)),
      load: (api, group) => this.json<GroupSlice>(slicePaths.group(api, group)),
    };
  }

  /** Every operation of both APIs, in the order of their pages. */
  operations(): Promise<ListedOperation[]> {
    return this.once('operations', async () => {
      const lists = await Promise.all(
        APIS.map(async ({name}) => {
          const listed = await this.json<{id: string; method: string; summary: string; path: string; href: string}[]>(
            `openapi/${name}.operations.json`,
          );
          const groups = new Map((await this.index(name)).routes.map(([, , id, group]) => [id, group]));
          return listed.map(({id, method, summary, path, href}) => ({
            api: name,
            id,
            method: method.toUpperCase(),
            path,
            summary,
            page: this.routeOf(href),
            group: groups.get(id) ?? '',
          }));
        }),
      );
      return lists.flat();
    });
  }

  /** An operation by id, with or without its API: `clients/create-tag`. @throws ToolError */
  async operation(id: string): Promise<ListedOperation> {
    const all = await this.operations();
    const found = all.filter((one) => one.id === id || `${one.api}/${one.id}` === id);
    const [first, second] = found;
    if (first && second)
      throw new ToolError(
        `Both APIs have an operation ${id}.`,
        `Write one of: ${found.map((one) => `${one.api}/${one.id}`).join(', ')}.`,
      );
    if (!first) {
      const near = nearest(
        id.replace(/^.*\//, ''),
        all.map((one) => one.id),
      );
      const hint = near.length > 0 ? `Nearest: ${near.join(', ')}. ` : '';
      throw new ToolError(`There is no operation ${short(id)}.`, `${hint}Look for it with find_operation.`);
    }
    return first;
  }

  /** What to do about the code of a problem, from the page about errors. */
  async remedyOf(code: string): Promise<string | undefined> {
    const {problems, fields} = await this.remedies();
    return problems.get(code) ?? fields.get(code);
  }

  /** What to do about the code of a field: some codes are those of problems too, with another remedy. */
  async fieldRemedyOf(code: string): Promise<string | undefined> {
    const {problems, fields} = await this.remedies();
    return fields.get(code) ?? problems.get(code);
  }

  private remedies(): Promise<Record<'problems' | 'fields', Map<string, string>>> {
    return this.once('remedies', async () => {
      const page = await this.twin('/docs/errors/');
      const asMap = (rows: RegExpMatchArray[]): Map<string, string> => {
        const map = new Map<string, string>();
        // The codes of spreadsheets come after those of fields, share names with them and speak of cells.
        for (const [, name = '', remedy = ''] of rows) if (!map.has(name)) map.set(name, remedy.replaceAll('\\`', '`'));
        return map;
      };
      // Other tables of the page have rows of the same form.
      const ofFields = page.slice(Math.max(0, page.indexOf('Codes of single fields')));
      return {
        problems: asMap([...page.matchAll(/^- `(\w+)` \d+ .*?\*\*What to do:\*\* (.*?)(?: Members: .*)?$/gm)]),
        fields: asMap([...ofFields.matchAll(/^\| `(\w+)` \| .* \| (.*?) \|$/gm)]),
      };
    });
  }
}
