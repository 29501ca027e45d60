/** Packs the texts of a site once, for hosts that send packed files as they lie. */
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {filesOf} from './manifest';

const TEXT = /\.(?:html|js|css|json|svg|xml|md|txt|ya?ml|webmanifest|csv|map)$/;
/** Bytes below which packing saves nothing worth a second file. */
const LEAST = 1024;
/** Files at a time: more than the threads that pack them. */
const AT_ONCE = 16;

const packers = {
  // The highest quality takes ten times as long and saves four percent.
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {[constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length},
    }),
  gz: (text: Buffer) => promisify(gzip)(text, {level: 9}),
};

/**
 * Writes `x.br` and `x.gz` beside every text, unless packing makes it no smaller.
 *
 * @returns bytes of the texts, and of each form
 */
export async function packTexts(folder: string): Promise<{texts: number; br: number; gz: number}> {
  const sums = {texts: 0, br: 0, gz: 0};
  const waiting = filesOf(folder).filter((file) => TEXT.test(file) && !path.posix.basename(file).startsWith('_'));
  const one = async (file: string): Promise<void> => {
    const target = path.join(folder, file);
    const text = await fs.promises.readFile(target);
    if (text.length < LEAST) return;
    const {atime, mtime} = await fs.promises.stat(target);
    sums.texts += text.length;
    for (const form of ['br', 'gz'] as const) {
      const packed = await packers[form](text);
      if (packed.length >= text.length) continue;
      sums[form] += packed.length;
      await fs.promises.writeFile(`${target}.${form}`, packed);
      // A host that compares times takes an older packed file for a stale one.
      await fs.promises.utimes(`${target}.${form}`, atime, mtime);
    }
  };
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await one(file);
  };
  await Promise.all(Array.from({length: AT_ONCE}, lane));
  return sums;
}
