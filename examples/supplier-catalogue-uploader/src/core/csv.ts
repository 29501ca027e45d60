import Papa from 'papaparse';
import {FileError, type Lines, type OnProgress} from './table';

/** Reads CSV files piece by piece, whatever encoding and delimiter they have. */

const PIECE = 1 << 20;
const DELIMITERS: Record<string, string> = {';': 'semicolon', '\t': 'tab', ',': 'comma'};

/** Encodings in the order they are tried: a byte order mark decides, else UTF-8 that fails at the first wrong byte. */
async function encodingsOf(file: Blob): Promise<string[]> {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (a === 0xff && b === 0xfe) return ['utf-16le'];
  if (a === 0xfe && b === 0xff) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}

/** What Windows-1252 has from 0x80 on, where it differs from Latin-1. Decoders of some versions of Node.js leave it out. */
const EXTRA = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

async function* decoded(file: Blob, encoding: string): AsyncGenerator<[text: string, share: number]> {
  const decoder = new TextDecoder(encoding, {fatal: true});
  for (let at = 0; at < file.size; at += PIECE) {
    const end = Math.min(at + PIECE, file.size);
    const bytes = await file.slice(at, end).arrayBuffer();
    const text = decoder.decode(bytes, {stream: end < file.size});
    const whole =
      encoding === 'windows-1252'
        ? text.replace(/[\x80-\x9f]/g, (sign) => EXTRA[sign.charCodeAt(0) - 0x80] ?? sign)
        : text;
    yield [whole, end / file.size];
  }
}

/** The delimiter that the header has most of. */
export function delimiterOf(text: string): string {
  // Empty lines may come before the header.
  const [header = ''] = text
    .replace(/"[^"]*"/g, '')
    .replace(/^\n+/, '')
    .split('\n', 1);
  const counts = Object.keys(DELIMITERS).map((sign) => [sign, header.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

async function readAs(file: Blob, encoding: string, onProgress: OnProgress): Promise<Lines> {
  const lines: string[][] = [];
  let rest = '';
  let delimiter = '';
  for await (const [piece, share] of decoded(file, encoding)) {
    const isLast = share === 1;
    const joined = rest + piece;
    // A line end may be cut in two.
    const cut = joined.endsWith('\r') && !isLast ? joined.length - 1 : joined.length;
    const text = joined.slice(0, cut).replace(/\r\n?/g, '\n');
    delimiter ||= delimiterOf(text);
    // The parser looks through such a gap again for each quotation mark before it.
    if (/[^\S\n\t]{200}|\t{600}/.test(text)) throw new FileError('The file has 200 spaces in a row: remove them.');
    // The parser of the library without its ways of loading: what is left after the last whole row comes again.
    const parser = new Papa.Parser({delimiter, newline: '\n'});
    // Its types don't know this way of using it. Without a header, rows are lists of texts.
    const {data, errors, meta} = parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>;
    if (isLast && errors.some(({code}) => code === 'MissingQuotes'))
      throw new FileError(`A quotation mark opens near row ${lines.length + data.length} and never closes.`);
    for (const line of data) lines.push(line);
    // What follows the last line end is no row.
    if (isLast && text.endsWith('\n')) lines.pop();
    rest = isLast ? '' : text.slice(meta.cursor) + joined.slice(cut);
    onProgress(share);
  }
  return {lines, reading: `${encoding.toUpperCase()}, ${DELIMITERS[delimiter] ?? delimiter}`};
}

/** @throws FileError when no encoding fits or a quotation mark stays open */
export async function readCsv(file: Blob, onProgress: OnProgress): Promise<Lines> {
  for (const encoding of await encodingsOf(file)) {
    try {
      return await readAs(file, encoding, onProgress);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new FileError('The file is no text: save it as CSV in UTF-8, or as XLSX.');
}
