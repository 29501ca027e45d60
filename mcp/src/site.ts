/** Reads the files of a finished site. */
import fs from 'node:fs/promises';
import path from 'node:path';
import {short} from './bounded';
import {MissingFile, ToolError} from './toolError';

/** The files of a site, by path without a slash at the beginning. */
export interface Site {
  /** Path that the site's own links begin with. */
  baseUrl: string;
  /** Origin that it is read from, when that is an address. */
  origin?: string;
  /** @throws ToolError when there is no such file */
  bytes: (file: string) => Promise<Uint8Array>;
}

function foreign(file: string): ToolError {
  return new ToolError(
    `"${short(file)}" is no path on this site.`,
    'Give an address as search shows it, such as /docs/webhooks/.',
  );
}

/** Control characters, which addresses lose, and backslashes, which they take for slashes. */
const STRIPPED = /[\p{Cc}\\]/u;

/** Refuses what would leave the site. @throws ToolError */
function checked(file: string): string {
  if (file.split('/').includes('..') || file.startsWith('/') || STRIPPED.test(file)) throw foreign(file);
  return file;
}

function missing(file: string): MissingFile {
  return new MissingFile(`The site has no file ${short(file)}.`, 'Look for the right address with search.');
}

/** A build in a folder. */
export function folderSite(folder: string, baseUrl: string): Site {
  return {
    baseUrl,
    bytes: async (file) => {
      try {
        return await fs.readFile(path.join(folder, checked(file)));
      } catch (error) {
        if (error instanceof ToolError) throw error;
        throw missing(file);
      }
    },
  };
}

/** Milliseconds after which a host that doesn't answer is given up. */
const PATIENCE = 20_000;
/** Bytes of a file; the largest of a site, a whole description of an API, has about a tenth. */
const LARGEST = 64 * 1024 * 1024;
const MOST_REDIRECTS = 5;

function noAnswer(url: URL, why: string): ToolError {
  return new ToolError(`${url.href} ${why}.`, 'Check the address that the server was started with.');
}

/** The body of an answer. @throws ToolError when it is longer than any file of a site */
async function bodyOf(url: URL, {body}: Response, largest: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > largest) throw noAnswer(url, `is longer than ${String(largest)} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * A published site.
 *
 * @param address with its base path
 * @param largest bytes of a file that are read
 */
export function publishedSite(address: string, largest = LARGEST): Site {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const isOwn = (url: URL): boolean => url.origin === base.origin && url.pathname.startsWith(base.pathname);

  /** Asks for an address of the site. Redirects are followed by hand, because one may lead to another host. */
  async function ask(url: URL, file: string, redirects = 0): Promise<Uint8Array> {
    const response = await fetch(url, {redirect: 'manual', signal: AbortSignal.timeout(PATIENCE)});
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location !== null) {
      await response.body?.cancel();
      const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
      if (!next || !isOwn(next)) throw noAnswer(url, 'leads away from the site');
      if (redirects === MOST_REDIRECTS) throw noAnswer(url, 'leads on and on');
      return ask(next, file, redirects + 1);
    }
    if (!response.ok) throw missing(file);
    return bodyOf(url, response, largest);
  }

  return {
    baseUrl: base.pathname,
    origin: base.origin,
    bytes: async (file) => {
      // A path may look like a whole address: `http://other.example/`, `data:text/plain,x`.
      const url = URL.canParse(checked(file), base) ? new URL(file, base) : undefined;
      if (!url || !isOwn(url)) throw foreign(file);
      try {
        return await ask(url, file);
      } catch (error) {
        if (error instanceof ToolError) throw error;
        throw noAnswer(url, `does not answer: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}

/** Asks for a file that every finished site has. @throws ToolError when there is no such site */
export async function checkSite(site: Site): Promise<void> {
  try {
    await site.bytes('llms.txt');
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    throw new ToolError('There is no finished site.', 'Name the folder that a build has written, or its address.');
  }
}
