/** The command: a server for assistants over a folder with a finished site, or over a published one. */
import fs from 'node:fs';
import v8 from 'node:v8';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {BASE_URL} from '../../src/config/env';
import {serveHttp} from './http';
import {Library} from './library';
import {createServer} from './server';
import {checkSite, folderSite, publishedSite, type Site} from './site';
import {ToolError} from './toolError';

const USE = 'Give a folder with a finished site or the address of a published one, and `--http <port>` for HTTP.';

function stop(sentence: string): never {
  // Standard output belongs to the protocol.
  console.error(sentence);
  process.exit(1);
}

function siteOf(place: string): Site {
  if (/^https?:\/\//.test(place)) return publishedSite(place);
  if (!fs.existsSync(place)) stop(`There is no folder ${place}. ${USE}`);
  return folderSite(place, BASE_URL);
}

/** @param args what stands after the command; @param preset folder to use when none is named */
export async function main(args: readonly string[], preset?: string): Promise<void> {
  // Large files are read once and let go: without this the heap stays as large as the largest needed it.
  for (const flag of ['--optimize-for-size', '--max-semi-space-size=4']) v8.setFlagsFromString(flag);
  const at = args.indexOf('--http');
  const port = at < 0 ? undefined : Number(args[at + 1]);
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--http');
  if (unknown !== undefined) stop(`There is no option ${unknown}. ${USE}`);
  const places = args.filter((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1));
  const place = places[0] ?? preset;
  if (place === undefined || (port !== undefined && !Number.isInteger(port))) stop(USE);
  const site = siteOf(place);
  await checkSite(site).catch((error: unknown) =>
    stop(error instanceof ToolError ? `${error.message} ${error.remedy}` : String(error)),
  );
  const library = new Library(site);
  if (port === undefined) {
    await createServer(library).connect(new StdioServerTransport());
    return;
  }
  const server = await serveHttp(library, port);
  console.error(
    `The server for assistants answers on http://localhost:${String(server.port)}/mcp (stop it with Ctrl+C).`,
  );
}
