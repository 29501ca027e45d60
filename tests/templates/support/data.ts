/** What is wrong with the data file of a template: sentences that say what to do. */
import fs from 'node:fs';
import path from 'node:path';
import type {Template} from '../../../src/content/data/templates';
import {CARD, cardFile, MODES, screenshotFile, webpSize} from '../../../src/plugins/gallery/templates/screenshots';
import {VIEWPORTS, type Shots} from '../../../scripts/shots/types';

const PITCH = 120;
const LABEL = 28;
const MOST_BYTES = 90_000;

function twice(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

function lengths(name: string, texts: readonly string[], least: number, most: number): string[] {
  return texts
    .filter((text) => text.length < least || text.length > most)
    .map((text) => `${name}: write ${least} to ${most} characters, not ${text.length}: "${text}"`);
}

/** Texts and lists of one template. */
export function textFaults(template: Template): string[] {
  const {pitch, title, what, flow, setup, changeFirst, limits, stack, operations, related, screenshots} = template;
  const places = [...new Set(flow.flatMap(({from, to}) => [from, to]))];
  return [
    ...lengths('pitch', [pitch], 40, PITCH),
    ...lengths('title', [title], 5, 40),
    ...lengths('what', what, 30, 160),
    ...lengths('setup', [setup], 60, 700),
    ...lengths('changeFirst', changeFirst, 30, 220),
    ...lengths('limits', limits, 30, 220),
    ...lengths('flow, from and to', places, 2, LABEL),
    ...lengths(
      'flow, what',
      flow.map((step) => step.what),
      8,
      160,
    ),
    ...lengths(
      'screenshots, alt',
      screenshots.map(({alt}) => alt),
      20,
      200,
    ),
    ...(what.length === 5 ? [] : [`what: write five bullets, not ${what.length}.`]),
    ...(limits.length >= 3 ? [] : ['limits: name at least three things to change before production.']),
    ...(flow.length >= 3 && flow.length <= 8 ? [] : [`flow: write three to eight steps, not ${flow.length}.`]),
    // Eight: React with its parts, a router, what keeps answers, and a sign-in.
    ...(stack.length >= 2 && stack.length <= 8 ? [] : [`stack: name two to eight parts, not ${stack.length}.`]),
    ...(screenshots.length >= 2 && screenshots.length <= 4
      ? []
      : [`screenshots: name two to four, not ${screenshots.length}, and take them: npm run template shots`]),
    ...twice([
      ...what,
      ...limits,
      ...changeFirst,
      ...operations,
      ...stack,
      ...related.map(({href}) => href),
      ...screenshots.map(({name}) => name),
      ...screenshots.map(({alt}) => alt),
    ]).map((text) => `"${text}" stands twice: leave one out.`),
    ...[pitch, setup, ...what, ...changeFirst, ...limits]
      .filter((text) => /TODO/.test(text) || text.split('`').length % 2 === 0)
      .map((text) => `"${text}" has a TODO or an odd number of backticks.`),
    ...[pitch, ...what, ...changeFirst, ...limits]
      .filter((text) => !/[.?!]$/.test(text))
      .map((text) => `"${text}" is a sentence: end it with a full stop.`),
  ];
}

/**
 * Bytes of a card's picture by its width. Fifteen of the smaller ones have to fit into 120 KB, and so have those that a
 * phone shows first.
 */
const MOST_OF_CARD: Record<(typeof CARD.widths)[number], number> = {432: 10_000, 864: 27_000};

/** Pictures of the card that are missing, of earlier screenshots, or too large. */
export function cardFaults({slug, screenshots}: Template): string[] {
  return MODES.flatMap((mode) =>
    CARD.widths.flatMap((width) => {
      const file = cardFile('.', slug, screenshots, mode, width);
      const again = `npm run template cards ${slug}`;
      if (!fs.existsSync(file)) return [`${file} is missing. Make it of the present screenshots: ${again}`];
      const {size} = fs.statSync(file);
      const most = MOST_OF_CARD[width];
      return size <= most ? [] : [`${file} has ${size} bytes, not at most ${most}: show less in it.`];
    }),
  );
}

/** Screenshots that are missing, or differ from what the script of the shots says. */
export function screenshotFaults({slug, screenshots}: Template, {shots}: Shots): string[] {
  const again = `Take it again: npm run template shots ${slug}`;
  const named = shots.map(({name, alt}) => `${name}: ${alt}`);
  const listed = screenshots.map(({name, alt}) => `${name}: ${alt}`);
  const differing =
    named.join('\n') === listed.join('\n')
      ? []
      : [`screenshots: name what scripts/shots/${slug}.ts takes, in its order and with its alt:\n${named.join('\n')}`];
  const files = shots.flatMap((shot) =>
    MODES.flatMap((mode) => {
      const file = screenshotFile('.', slug, shot.name, mode);
      if (!fs.existsSync(file)) return [`${file} is missing. ${again}`];
      const bytes = fs.readFileSync(file);
      const {width, height} = webpSize(bytes);
      const most = 'take' in shot ? VIEWPORTS[shot.viewport] : {width: 960, height};
      // A phone keeps its shape; the empty edges of the others are cut away (scripts/lib/cutPictures.ts).
      const fits =
        most.height > most.width
          ? width === most.width && height === most.height
          : width <= most.width && height <= most.height;
      return [
        ...(bytes.length <= MOST_BYTES
          ? []
          : [`${file} has ${bytes.length} bytes, not at most ${MOST_BYTES}. ${again}`]),
        ...(fits ? [] : [`${file} is ${width}×${height}, not ${most.width}×${most.height}. ${again}`]),
      ];
    }),
  );
  const folder = path.join('static', 'img', 'templates', slug);
  const wanted = shots.flatMap(({name}) => MODES.map((mode) => `${name}-${mode}.webp`));
  const extra = (fs.existsSync(folder) ? fs.readdirSync(folder) : []).filter((name) => !wanted.includes(name));
  return [...differing, ...files, ...extra.map((name) => `${path.join(folder, name)} is of no shot: delete it.`)];
}
