/** Reads what a comparison of descriptions is asked for: kept versions, revisions, files, or the working tree. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {APIS} from '../../src/config/apis';
import {diffDocuments} from '../../src/openapi/diff';
import {keptVersions, readKept, withoutExamples} from '../../src/openapi/diff/kept';
import type {Diff} from '../../src/openapi/diff/types';
import {loadDocument} from '../../src/openapi/load';
import {publishedDocument} from '../../src/openapi/published';
import type {OpenApiDocument} from '../../src/openapi/types';
import {run} from './run';

/** Documents by the name of their API; a single file has its own name. */
export type Documents = ReadonlyMap<string, OpenApiDocument>;

/** What a version can be called that isn't a day, a revision or a file. */
export const WORKING = 'working';
export const LATEST = 'latest';

/** Loads the descriptions of a tree. An API that the tree doesn't have is left out. */
async function ofTree(root: string): Promise<Documents> {
  const documents = new Map<string, OpenApiDocument>();
  for (const {name, root: file} of APIS) {
    const place = path.join(root, file);
    if (fs.existsSync(place))
      documents.set(name, withoutExamples(publishedDocument(await loadDocument(place))) as OpenApiDocument);
  }
  return documents;
}

async function ofRevision(revision: string): Promise<Documents> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'contract-'));
  try {
    const packed = path.join(folder, 'openapi.tar');
    const archived = await run('git', ['archive', '--format=tar', '-o', packed, revision, '--', 'openapi']);
    if (archived.code !== 0)
      throw new Error(
        `"${revision}" is no kept version (${keptVersions('.').join(', ')}), no file and no revision with a folder openapi/.`,
      );
    const unpacked = await run('tar', ['-xf', packed, '-C', folder]);
    if (unpacked.code !== 0) throw new Error(`tar could not unpack openapi/ of ${revision}: ${unpacked.output.trim()}`);
    return await ofTree(folder);
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

function ofVersion(version: string): Documents {
  return new Map(
    APIS.flatMap(({name}): [string, OpenApiDocument][] => {
      const document = readKept('.', version, name);
      return document ? [[name, document]] : [];
    }),
  );
}

/**
 * @param name a day such as `2025-03-17`, `latest`, `working`, a file, or a git revision
 * @throws Error when it is none of them
 */
export async function documentsOf(name: string): Promise<Documents> {
  const versions = keptVersions('.');
  const version = name === LATEST ? versions.at(-1) : versions.find((kept) => kept === name);
  if (version !== undefined) return ofVersion(version);
  if (name === LATEST) throw new Error('No version is kept yet: run `npm run openapi keep -- <day>`.');
  if (name === WORKING) return ofTree('.');
  if (fs.existsSync(name) && fs.statSync(name).isFile())
    return new Map([['file', withoutExamples(await loadDocument(path.resolve(name))) as OpenApiDocument]]);
  return ofRevision(name);
}

const EMPTY: OpenApiDocument = {openapi: '3.1.0', info: {title: '', version: ''}, paths: {}};

/** The differences of each API that one of the two has. */
export function diffsOf(older: Documents, newer: Documents): Map<string, Diff> {
  const names = [...new Set([...older.keys(), ...newer.keys()])];
  return new Map(
    names.map((name) => {
      const openEnums = APIS.find((api) => api.name === name)?.openEnums ?? false;
      return [name, diffDocuments(older.get(name) ?? EMPTY, newer.get(name) ?? EMPTY, {openEnums})];
    }),
  );
}
