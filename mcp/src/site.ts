/** Reads the files of a finished site. */
import fs from 'node:fs/promises';
import path from 'node:path';
import {short} from './bounded';
import {ToolError} from './toolError';

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

function missing(file: string): ToolError {
  return new ToolError(`The site has no file ${short(file)}.`, 'Look for the right address with search.');
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

/** A published site. @param address with its base path */
export function publishedSite(address: string): Site {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  return {
    baseUrl: base.pathname,
    origin: base.origin,
    bytes: async (file) => {
      // A path may look like a whole address: `http://other.example/`, `data:text/plain,x`.
      const url = URL.canParse(checked(file), base) ? new URL(file, base) : undefined;
      if (url?.origin !== base.origin || !url.pathname.startsWith(base.pathname)) throw foreign(file);
      const response = await fetch(url, {signal: AbortSignal.timeout(PATIENCE)}).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new ToolError(
          `${url.href} does not answer: ${why}.`,
          'Check the address that the server was started with.',
        );
      });
      if (!response.ok) throw missing(file);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
