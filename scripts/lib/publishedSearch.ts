/** The embedded search engine over an index as it was published. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {Engine} from '../../src/search/embedded/engine';
import {FOLDER, MANIFEST_FILE, type Files} from '../../src/search/embedded/files';

const manifest = z.object({files: z.object({head: z.string(), fields: z.string(), text: z.string()})});
const rows = z.array(z.array(z.unknown()));

/** As much of the files as keeps the engine from reading past their end; what rows hold is the engine's own form. */
const files = {
  head: z
    .object({parts: z.array(z.unknown()), pages: z.array(z.unknown()), rows})
    .transform((file) => file as Files['head']),
  fields: z.object({rows, texts: z.array(z.string())}).transform((file) => file as Files['fields']),
  text: z.array(z.string()),
};

export interface PublishedSearch {
  engine: Engine;
  /** Entries of all files. */
  entries: number;
}

/**
 * Loads the files that a reader's browser loads, in the same order.
 *
 * @param read gets the JSON at a path below the base URL, which has no slash at its beginning
 * @throws Error when a file is missing or has another form
 */
export async function publishedSearch(read: (file: string) => Promise<unknown>): Promise<PublishedSearch> {
  const {files: names} = manifest.parse(await read(MANIFEST_FILE));
  const engine = new Engine();
  const head = files.head.parse(await read(`${FOLDER}/${names.head}`));
  await engine.addHead(head);
  const fields = files.fields.parse(await read(`${FOLDER}/${names.fields}`));
  await engine.addFields(fields);
  await engine.addText(files.text.parse(await read(`${FOLDER}/${names.text}`)));
  return {engine, entries: head.rows.length + fields.rows.length};
}

/** The search of a build in a folder. @throws as publishedSearch does */
export function builtSearch(folder: string): Promise<PublishedSearch> {
  return publishedSearch(async (file) => {
    const text = await fs.promises.readFile(path.join(folder, file), 'utf8');
    return JSON.parse(text) as unknown;
  });
}
