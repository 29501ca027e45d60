/** `npm run assets icons`: generates the icons that can't be SVG from static/img/favicon.svg. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const IMAGES = path.join('static', 'img');
const SOURCE = path.join(IMAGES, 'favicon.svg');
/** Background colour of the icon. */
const GROUND = '#101315';
const SVG_UNITS = 32;
const PER_INCH = 72;

/** @param inset margin on each side as a share of the width, because a phone may cut the icon to a circle */
async function png(side: number, inset = 0): Promise<Buffer> {
  const inner = Math.round(side * (1 - 2 * inset));
  const mark = await sharp(SOURCE, {density: (PER_INCH * inner) / SVG_UNITS})
    .resize(inner, inner)
    .png()
    .toBuffer();
  const canvas = sharp({
    create: {width: side, height: side, channels: 4, background: inset > 0 ? GROUND : '#0000'},
  });
  return canvas
    .composite([{input: mark}])
    .png({compressionLevel: 9, palette: true})
    .toBuffer();
}

/** An ICO file with one PNG picture, which Windows supports since Vista. */
function ico(picture: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // kind: icon
  header.writeUInt16LE(1, 4); // pictures
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

async function main(): Promise<void> {
  const files: [name: string, content: Buffer][] = [
    [path.join('static', 'favicon.ico'), ico(await png(32), 32)],
    [path.join(IMAGES, 'apple-touch-icon.png'), await png(180, 0.12)],
    [path.join(IMAGES, 'icon-192.png'), await png(192)],
    [path.join(IMAGES, 'icon-512.png'), await png(512)],
    [path.join(IMAGES, 'icon-maskable-512.png'), await png(512, 0.14)],
  ];
  for (const [name, content] of files) {
    fs.writeFileSync(name, content);
    console.log(`${name}: ${content.length} bytes`);
  }
}

void main();
