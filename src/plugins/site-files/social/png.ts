import {crc32, deflateSync} from 'node:zlib';

/** A picture whose pixels are indexes of a palette. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** A palette index for each pixel, row by row. */
  pixels: Uint8Array;
  /** At most 256 colours, each as red, green and blue. */
  palette: readonly (readonly [number, number, number])[];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [BIT_DEPTH, INDEXED] = [8, 3];
/** Compression level. Higher levels take much longer for little gain. */
const LEVEL = 1;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/**
 * Writes a picture as PNG (ISO/IEC 15948). Image libraries would first search for a palette, which is already known
 * here.
 */
export function indexedPng({width, height, pixels, palette}: IndexedPicture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, INDEXED], 8);
  // Each row begins with its filter type: none, which suits indexed colours best.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, {level: LEVEL})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
