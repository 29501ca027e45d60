import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {prepareZXingModule, writeBarcode} from 'zxing-wasm/writer';

const WIDTH = 640;
const HEIGHT = 480;

/** Writes a video that shows a GS1 DataMatrix, for Chromium to take as its camera. @param gs1 `(01)…(10)…` */
export async function writeVideo(file: string, gs1: string): Promise<void> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  prepareZXingModule({overrides: {wasmBinary: new Uint8Array(wasm).buffer}});
  const {symbol, error} = await writeBarcode(gs1, {format: 'DataMatrix', options: 'gs1'});
  if (!symbol) throw new Error(error);
  // Brightness of the whole picture first, then two planes without colour: a frame of YUV 4:2:0.
  const frame = Buffer.alloc(WIDTH * HEIGHT * 1.5, 128).fill(255, 0, WIDTH * HEIGHT);
  const dot = 12;
  const [left, top] = [(WIDTH - symbol.width * dot) / 2, (HEIGHT - symbol.height * dot) / 2];
  for (let y = 0; y < symbol.height * dot; y += 1)
    for (let x = 0; x < symbol.width * dot; x += 1)
      if (symbol.data[Math.floor(y / dot) * symbol.width + Math.floor(x / dot)] === 0)
        frame[(top + y) * WIDTH + left + x] = 0;
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1\nFRAME\n`), frame]));
}
