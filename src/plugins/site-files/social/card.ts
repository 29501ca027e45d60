import {AUDIENCE_LABELS, type Audience} from '../../../content/data/audiences';
import {drawText, fit, widthOf, wrap, type TextLine} from './text';

/** Size in pixels, as services that show links require it. */
export const CARD = {width: 1200, height: 630} as const;

/** The content of a page's social image. */
export interface Card {
  title: string;
  /** Names of the pages above, from the root down. */
  section: readonly string[];
  audience: readonly Audience[];
  /** Method and path, for the page of an operation. */
  call?: string;
}

/**
 * Tokens of the dark mode, copied because a picture can't refer to CSS; a test compares them with src/css/tokens.css.
 */
export const COLOURS = {
  ground: '#101315',
  line: '#2b3034',
  strongLine: '#73787b',
  text: '#ece9e2',
  muted: '#a9a89f',
  brass: '#e3b45c',
} as const;

export type Ink = keyof typeof COLOURS;
/** The colour of each role in the drawing. */
type Inks = Readonly<Record<Ink, string>>;

const LEFT = 72;
const INNER = CARD.width - 2 * LEFT;
const TOP_LINE = 150;
const BOTTOM_LINE = 520;
/** Sizes of the title, largest first: the first one whose lines fit is used. */
const TITLE_SIZES = [
  {size: 88, lines: 2},
  {size: 72, lines: 3},
  {size: 58, lines: 3},
] as const;
const LEADING = 1.12;
const LABEL = 23;

function line(y: number, inks: Inks): string {
  return `<path d="M${LEFT} ${y}H${CARD.width - LEFT}" stroke="${inks.line}" stroke-width="2"/>`;
}

/** The logo of the site, as in src/theme/Logo, and its name. */
function head(site: string, inks: Inks): string {
  return [
    `<g transform="translate(${LEFT} 62) scale(1.75)" fill="none" stroke-width="3">`,
    `<path d="M7 5v22M13 5v22M19 5v22M25 5v22" stroke="${inks.text}"/>`,
    `<path d="M1.5 23.5 30.5 8.5" stroke="${inks.brass}"/></g>`,
    drawText({text: site, face: 'text', size: 36, x: LEFT + 76, y: 103}, inks.text),
  ].join('');
}

function title(text: string): Written[] {
  const fitting = TITLE_SIZES.map(({size, lines}) => ({size, lines, wrapped: wrap(text, 'text', size, INNER)})).find(
    ({size, lines, wrapped}) =>
      wrapped.length <= lines && wrapped.every((words) => widthOf(words, 'text', size) <= INNER),
  );
  const {size, lines} = fitting ?? TITLE_SIZES[2];
  const wrapped = wrap(text, 'text', size, INNER);
  const shown =
    wrapped.length <= lines ? wrapped : [...wrapped.slice(0, lines - 1), wrapped.slice(lines - 1).join(' ')];
  const step = size * LEADING;
  return shown.map((words, index) => ({
    text: fit(words, 'text', size, INNER),
    face: 'text',
    size,
    x: LEFT,
    y: Math.round(258 + size * 0.72 + index * step),
    ink: 'text',
  }));
}

/** Names in outlined boxes. */
function labels(names: readonly string[], y: number, inks: Inks): string {
  let x = LEFT;
  const drawn = names.map((name) => {
    const width = widthOf(name, 'code', LABEL) + 36;
    const box = `<rect x="${x}" y="${y}" width="${width}" height="48" rx="3" fill="none" stroke="${inks.strongLine}" stroke-width="2"/>`;
    const text = drawText({text: name, face: 'code', size: LABEL, x: x + 18, y: y + 32}, inks.text);
    x += width + 16;
    return box + text;
  });
  return drawn.join('');
}

/** Text that differs between pages. */
export interface Written extends TextLine {
  ink: 'text' | 'brass' | 'muted';
}

/**
 * @returns the parts that many pages share, as an SVG without its end tag; baselines for `writtenOn` are whole pixels
 */
export function formSvg({audience, call}: Pick<Card, 'audience' | 'call'>, site: string, inks: Inks): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">`,
    `<rect width="100%" height="100%" fill="${inks.ground}"/>`,
    head(site, inks),
    line(TOP_LINE, inks),
    line(BOTTOM_LINE, inks),
    call === undefined &&
      labels(
        audience.map((name) => AUDIENCE_LABELS[name]),
        546,
        inks,
      ),
  ]
    .filter(Boolean)
    .join('');
}

/** @returns the texts of a card */
export function writtenOn({title: heading, section, call}: Card): Written[] {
  const where = fit(section.join(' / ').toUpperCase(), 'code', LABEL, INNER);
  return [
    {text: where, face: 'code', size: LABEL, x: LEFT, y: 212, ink: 'brass'},
    ...title(heading),
    ...(call === undefined
      ? []
      : [{text: fit(call, 'code', 26, INNER), face: 'code', size: 26, x: LEFT, y: 580, ink: 'muted'} as const]),
  ];
}

/**
 * The social image of a page in the site's dark mode. Text is drawn as paths, so no font needs to be installed.
 *
 * @param site name of the site
 * @returns SVG, 1200 by 630 pixels
 */
export function cardSvg(card: Card, site: string): string {
  const words = writtenOn(card).map((written) => drawText(written, COLOURS[written.ink]));
  return `${formSvg(card, site, COLOURS)}${words.join('')}</svg>`;
}
