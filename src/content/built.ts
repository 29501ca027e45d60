import fs from 'node:fs';

/** For cheerio: what we built ourselves needs no browser's parser, which takes three times as long. */
export const WELL_FORMED = {xml: {xmlMode: false, decodeEntities: true}};

/**
 * Text of a built page; nothing when there is no such file. It does not wait: with thousands of files that costs more
 * than reading, and while one plugin writes a page no other may read it.
 */
export function readPage(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    // `404.html` is a file, and no folder of that name.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
