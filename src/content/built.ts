import fs from 'node:fs';

/** For cheerio: what we built ourselves needs no browser's parser, which takes three times as long. */
export const WELL_FORMED = {xml: {xmlMode: false, decodeEntities: true}};

/**
 * A page whose text is of no interest is read with a character for each byte, and written so: such texts are read,
 * searched and written in a third of the time.
 */
export const BYTES = 'latin1';

/** What is taken out of a page that was read as {@link BYTES}. */
export const toText = (bytes: string): string => Buffer.from(bytes, BYTES).toString();

/** What is put into such a page. */
export const toBytes = (text: string): string => Buffer.from(text).toString(BYTES);

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
