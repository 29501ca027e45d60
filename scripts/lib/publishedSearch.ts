/** The embedded search engine over an index as it was published. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {Engine} from '../../src/search/embedded/engine';
import {FOLDER, MANIFEST_FILE, type FieldsFile, type HeadFile} from '../../src/search/embedded/files';

const manifest = z.object({files: z.object({head: z.string(), fields: z.string(), text: z.string()})});
/** A list with as many elements as keep the engine from reading past its end; what it holds is the engine's own form. */
function list<T extends readonly unknown[]>(least: number): z.ZodType<T> {
  return z.custom<T>((value) => Array.isArray(value) && value.length >= least);
}

const rows = z.array(list<HeadFile['rows'][number]>(4));
const files = {
  head: z.object({
    parts: z.array(list<HeadFile['parts'][number]>(4)),
    pages: z.array(list<HeadFile['pages'][number]>(3)),
    rows,
  }),
  fields: z.object({
    rows,
    texts: z.array(z.string()),
    phrases: z.array(list<FieldsFile['phrases'][number]>(2)),
    foreign: z.array(z.array(z.string())),
  }),
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
