import fs from 'node:fs';

/** Options for cheerio: our own HTML is well formed and doesn't need the much slower HTML5 parser. */
export const WELL_FORMED = {xml: {xmlMode: false, decodeEntities: true}};

/**
 * Encoding that maps each byte to one character. Pages whose text needs no decoding are read, searched and written
 * faster with it.
 */
export const BYTES = 'latin1';

/** Decodes a part of a page that was read as {@link BYTES}. */
export const toText = (bytes: string): string => Buffer.from(bytes, BYTES).toString();

/** Encodes a text that is inserted into such a page. */
export const toBytes = (text: string): string => Buffer.from(text).toString(BYTES);

/**
 * Text of a built page; undefined when there is no such file. Synchronous, because waiting for thousands of files takes
 * longer than reading them, and because a page must not be read while a plugin is writing it.
 */
export function readPage(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    // For `404.html/index.html`: `404.html` is a file, not a folder.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
