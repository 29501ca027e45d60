/** Weighs the files of a build by kind. */
import fs from 'node:fs';
import path from 'node:path';
import {FOLDER} from '../../../src/search/embedded/files';
import {KINDS, type Review} from './types';

type Kind = (typeof KINDS)[number];

const BY_EXTENSION: readonly [Kind, RegExp][] = [
  ['HTML', /\.html$/],
  ['JavaScript', /\.m?js$/],
  ['CSS', /\.css$/],
  ['images', /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/],
];

function kindOf(file: string): Kind {
  if (file.startsWith(`${FOLDER}/`)) return 'search';
  return BY_EXTENSION.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';
}

/** Bytes of each kind in a build's folder. */
function weigh(folder: string): Map<Kind, number> {
  const sums = new Map<Kind, number>();
  for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const kind = kindOf(path.relative(folder, file).split(path.sep).join('/'));
    sums.set(kind, (sums.get(kind) ?? 0) + fs.statSync(file).size);
  }
  return sums;
}

export function compareBytes(base: string, head: string): Review['bytes'] {
  const [before, after] = [weigh(base), weigh(head)];
  return KINDS.map((kind) => ({kind, before: before.get(kind) ?? 0, after: after.get(kind) ?? 0}));
}
