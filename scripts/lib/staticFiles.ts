/** Reads the files of a built site for the local server: as they are on disk now, packed once, in bounded memory. */
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
  '.yaml': 'application/yaml',
  '.zip': 'application/zip',
};

/** What is packed already, or by its form. */
const PACKED = /^(?:image\/(?!svg)|font\/|application\/(?:zip|octet-stream))/;
/** Below this, packing saves less than its header costs. */
const WORTH_PACKING = 1024;
/** Bytes of files and packed forms that are kept; the build has more than three times as many. */
const KEPT_BYTES = 64e6;

export type Encoding = 'br' | 'gzip';

const pack: Record<Encoding, (raw: Buffer) => Promise<Buffer>> = {
  // Quick rather than small: the first readers of each page wait for it.
  br: (raw) => promisify(brotliCompress)(raw, {params: {[constants.BROTLI_PARAM_QUALITY]: 3}}),
  gzip: (raw) => promisify(gzip)(raw, {level: 4}),
};

export interface StaticFile {
  type: string;
  /** Changes with the file; the same for each encoding, so it is a weak one. */
  etag: string;
  modified: Date;
  /** Whether answers differ by what the reader's browser can unpack. */
  isPackable: boolean;
  /** @returns the bytes, packed when that is asked for and worth it */
  body(encoding?: Encoding): Promise<Buffer>;
}

/**
 * The best encoding that an Accept-Encoding header allows.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const allowed = new Map(
    (accepted ?? '').split(',').map((part): [string, boolean] => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      return [name, !parameters.some((text) => /^q=0(?:\.0*)?$/.test(text))];
    }),
  );
  return (['br', 'gzip'] as const).find((name) => allowed.get(name) ?? allowed.get('*') ?? false);
}

/** The files below a folder. Each is looked up anew, because a build may have put another site in its place. */
export class StaticFiles {
  readonly #folder: string;
  /** Bytes by file, state and encoding, the least recently used first. */
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer>>();
  #keptBytes = 0;

  constructor(
    folder: string,
    private readonly keptBytes = KEPT_BYTES,
  ) {
    this.#folder = path.resolve(folder);
  }

  /**
   * @param pathname decoded, beginning with a slash
   * @returns nothing when there is no such file, or it is none to be published
   */
  async find(pathname: string): Promise<StaticFile | undefined> {
    // Hosts read their settings from files that begin so; nobody else does.
    if (/[\0\\]|\/\.|^\/_headers/.test(pathname)) return undefined;
    const file = path.join(this.#folder, pathname);
    if (!file.startsWith(this.#folder + path.sep)) return undefined;
    const stats = await fs.stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const etag = `W/"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`;
    const isPackable = !PACKED.test(type) && stats.size >= WORTH_PACKING;
    const raw = (): Promise<Buffer> => this.#keep(`${file} ${etag}`, () => fs.readFile(file));
    return {
      type,
      etag,
      modified: stats.mtime,
      isPackable,
      body: (encoding) =>
        encoding === undefined || !isPackable
          ? raw()
          : this.#keep(`${file} ${etag} ${encoding}`, async () => pack[encoding](await fs.readFile(file))),
    };
  }

  async #keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const before = this.#kept.get(key);
    if (before) {
      this.#kept.delete(key);
      this.#kept.set(key, before);
      return before;
    }
    // A hundred readers of a new page wait for one packing.
    const making = this.#making.get(key);
    if (making) return making;
    const made = make().finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    const body = await made;
    if (!this.#kept.has(key)) {
      this.#kept.set(key, body);
      this.#keptBytes += body.length;
      this.#makeRoom();
    }
    return body;
  }

  #makeRoom(): void {
    for (const [key, {length}] of this.#kept) {
      if (this.#keptBytes <= this.keptBytes) return;
      this.#kept.delete(key);
      this.#keptBytes -= length;
    }
  }
}
