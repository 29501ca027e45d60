import fs from 'node:fs';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import {OUTLINES_FILE, outlinesJson} from '../../../scripts/lib/outlines';
import {CARD, cardSvg, COLOURS, type Card} from '../../../src/plugins/site-files/social/card';
import {drawCard} from '../../../src/plugins/site-files/social/draw';
import {fit, widthOf, wrap} from '../../../src/plugins/site-files/social/text';

const CARD_OF_A_GUIDE: Card = {title: 'Receive goods', section: ['Guides', 'Inventory'], audience: ['inventory']};

/** @returns the share of pixels that are not the ground, in a part of the image */
async function inked(card: Card, area: {left: number; top: number; width: number; height: number}): Promise<number> {
  const {data, info} = await sharp(Buffer.from(cardSvg(card, 'Docs')))
    .flatten()
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({resolveWithObject: true});
  return data.filter((value) => value > 60).length / (info.width * info.height);
}

describe('text as paths', () => {
  it('kerns: a pair is narrower than its letters', () => {
    expect(widthOf('AV', 'text', 100)).toBeLessThan(widthOf('A', 'text', 100) + widthOf('V', 'text', 100));
  });

  it('breaks between words, and a line is never wider than asked unless a word is', () => {
    const lines = wrap('Prevent overspending with approval permissions', 'text', 72, 700);
    expect(lines.join(' ')).toBe('Prevent overspending with approval permissions');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(widthOf(line, 'text', 72)).toBeLessThanOrEqual(700);
  });

  it('shortens what is too long, and draws a question mark for a character it has no glyph of', () => {
    const short = fit('Receive goods and book them into stock', 'text', 72, 500);
    expect(short).toMatch(/^Receive.*…$/);
    expect(widthOf(short, 'text', 72)).toBeLessThanOrEqual(500);
    expect(widthOf('漢', 'text', 72)).toBe(widthOf('?', 'text', 72));
  });

  it('uses what `npm run assets fonts` makes of the packages', async () => {
    expect(fs.readFileSync(OUTLINES_FILE, 'utf8')).toBe(await outlinesJson());
  });
});

describe('the social image', () => {
  it('is an SVG of the usual size in the colours of the dark mode', async () => {
    const {width, height} = await sharp(Buffer.from(cardSvg(CARD_OF_A_GUIDE, 'Docs'))).metadata();
    expect({width, height}).toEqual(CARD);
    const dark = fs.readFileSync('src/css/tokens.css', 'utf8').split("[data-theme='dark']")[1] ?? '';
    for (const colour of Object.values(COLOURS)) expect(dark).toContain(colour);
  });

  it('is published as a small picture that looks like the SVG in the colours of the site', async () => {
    const card: Card = {...CARD_OF_A_GUIDE, call: 'POST /receipts'};
    const drawn = await drawCard(card, 'Docs');
    expect(drawn.byteLength).toBeLessThan(60_000);
    const [published, wanted] = await Promise.all(
      [drawn, Buffer.from(cardSvg(card, 'Docs'))].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
    );
    const far = published?.filter((value, at) => Math.abs(value - (wanted?.[at] ?? 0)) > 40) ?? [];
    expect(published).toHaveLength(CARD.width * CARD.height * 3);
    // Some pixels of the mark lie under two inks.
    expect(far.length).toBeLessThan(300);
  });

  it('keeps the longest title between the lines and inside the margins', async () => {
    const long = {...CARD_OF_A_GUIDE, title: 'Replenishment and requisitions with substitutions '.repeat(8).trim()};
    expect(await inked(long, {left: 72, top: 240, width: 1056, height: 270})).toBeGreaterThan(0.05);
    expect(await inked(long, {left: 1130, top: 0, width: 70, height: 630})).toBe(0);
    expect(await inked(long, {left: 0, top: 505, width: 1200, height: 12})).toBe(0);
  });

  it('shows the call of an operation where other pages name their readers', () => {
    const call = cardSvg({...CARD_OF_A_GUIDE, call: 'GET /v1/products'}, 'Docs');
    expect(call).not.toContain('<rect x=');
    expect(cardSvg(CARD_OF_A_GUIDE, 'Docs')).toContain('<rect x=');
  });
});
