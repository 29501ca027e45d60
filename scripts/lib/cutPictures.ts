/** Crops the empty edges of screenshots. */
import fs from 'node:fs';
import sharp from 'sharp';

/** Margin in pixels around the content of a picture. */
const MARGIN = 32;

/** Least number of pixels to crop; less is not worth encoding the picture again. */
const LEAST = 48;

/** Differences of brightness within which a line counts as empty, because WebP adds noise. */
const NOISE = 12;

/** In pixels; right and bottom are exclusive. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Raw {
  data: Uint8Array;
  width: number;
  height: number;
  channels: number;
}

function isEmpty({data, channels}: Raw, places: number, placeOf: (index: number) => number): boolean {
  for (let channel = 0; channel < Math.min(channels, 3); channel++) {
    let least = 255;
    let most = 0;
    for (let index = 0; index < places; index++) {
      const value = data[placeOf(index) * channels + channel] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
      if (most - least > NOISE) return false;
    }
  }
  return true;
}

/**
 * Finds the content of a picture: outside of it, every row or column has a single colour. The top edge is never
 * cropped.
 */
export function contentBox(raw: Raw): Box {
  const {width, height} = raw;
  const isEmptyRow = (y: number): boolean => isEmpty(raw, width, (x) => y * width + x);
  const isEmptyColumn = (x: number): boolean => isEmpty(raw, height, (y) => y * width + x);
  const box = {left: 0, top: 0, right: width, bottom: height};
  while (box.bottom > 1 && isEmptyRow(box.bottom - 1)) box.bottom--;
  while (box.left < width - 1 && isEmptyColumn(box.left)) box.left++;
  while (box.right > box.left + 1 && isEmptyColumn(box.right - 1)) box.right--;
  return box;
}

/**
 * The crop for pictures of one size that show the same: around the content of all of them, with a margin, and only
 * where enough is gained. Left and right margins stay equal.
 *
 * @param contents of each picture, by `contentBox`
 */
export function cutBox(contents: readonly Box[], {width, height}: {width: number; height: number}): Box {
  const side = Math.min(...contents.flatMap(({left, right}) => [left, width - right])) - MARGIN;
  const bottom = Math.max(...contents.map((box) => box.bottom)) + MARGIN;
  const cut = side >= LEAST ? side : 0;
  return {left: cut, top: 0, right: width - cut, bottom: height - bottom >= LEAST ? bottom : height};
}

/**
 * Crops the files of pictures that show the same in different modes. Pictures of a phone keep their size.
 *
 * @param files WebP pictures of one size
 * @throws Error when a file is not a picture
 */
export async function cutPictures(files: readonly string[]): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (file) => {
      const {data, info} = await sharp(file).raw().toBuffer({resolveWithObject: true});
      return {file, data, ...info};
    }),
  );
  const [first] = pictures;
  if (!first || first.height > first.width) return;
  const {left, right, bottom} = cutBox(pictures.map(contentBox), first);
  if (right - left === first.width && bottom === first.height) return;
  for (const {file, data, width, height, channels} of pictures) {
    const cut = sharp(data, {raw: {width, height, channels}}).extract({
      left,
      top: 0,
      width: right - left,
      height: bottom,
    });
    fs.writeFileSync(file, await cut.webp({quality: 88}).toBuffer());
  }
}
