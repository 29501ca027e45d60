import type {LifecycleView} from './lifecycle';
import {place} from './layout';
import type {Box, Line, Point} from './shapes';
import {escape, LABEL_CHARACTER, LINE_HEIGHT, linesOf, number, pathOf, tipOf} from './svg';

type Transition = LifecycleView['transitions'][number];

interface Options {
  /** Id of the operation whose transitions are highlighted; by default those that the view marks. */
  highlight?: string;
}

/** Estimated width of a character of a state in pixels, rather too large. */
const STATE_CHARACTER = 8;
const BOX_HEIGHT = 32;
const START = '(start)';

/** The label of a transition, without the backticks of the contract. */
function causeOf({by, on}: Transition): string {
  return by?.summary ?? on?.replaceAll('`', '') ?? 'Set by the platform';
}

/** The causes that move an object from some states to another, drawn as one label. */
interface Move {
  id: string;
  from: string[];
  to: string;
  causes: {lines: string[]; href?: string; here: boolean}[];
}

function movesOf({transitions}: LifecycleView, highlight: string | undefined): Move[] {
  const moves = new Map<string, Move>();
  for (const transition of transitions) {
    const {from, to, by} = transition;
    const here = highlight === undefined ? transition.here : by?.id === highlight;
    const id = `${[...from].sort().join('|')}→${to}`;
    const move = moves.get(id) ?? {id, from, to, causes: []};
    move.causes.push({lines: linesOf(causeOf(transition)), here, ...(by && {href: by.href})});
    moves.set(id, move);
  }
  return [...moves.values()];
}

function isHere({causes}: Move): boolean {
  return causes.some(({here}) => here);
}

/** Labels are placed like boxes, so that no line runs through them. */
function wordsBox({id, causes}: Move): Box {
  const lines = causes.flatMap((cause) => cause.lines);
  const width = Math.max(...lines.map((line) => line.length)) * LABEL_CHARACTER + 6;
  return {id, width, height: lines.length * LINE_HEIGHT + 4};
}

function wordsOf(move: Move, {x, y}: Point): string {
  const {height} = wordsBox(move);
  let line = y - height / 2 + LINE_HEIGHT - 2;
  return move.causes
    .map(({lines, href, here}) => {
      const spans = lines.map((text) => {
        const span = `<tspan x="${number(x)}" y="${number(line)}">${escape(text)}</tspan>`;
        line += LINE_HEIGHT;
        return span;
      });
      const text = `<text class="diagram-label${here ? ' diagram-here' : ''}">${spans.join(' ')}</text>`;
      return href === undefined || here ? text : `<a href="${escape(href)}">${text}</a>`;
    })
    .join('');
}

function boxOf(name: string, terminal: boolean, width: number, {x, y}: Point): string {
  const rect = (inset: number): string =>
    `<rect x="${number(x - width / 2 + inset)}" y="${number(y - BOX_HEIGHT / 2 + inset)}" width="${number(width - 2 * inset)}" height="${BOX_HEIGHT - 2 * inset}" rx="4"/>`;
  // A final state has a double border, which is visible without colour.
  const lines = terminal ? rect(0) + rect(3.5) : rect(0);
  return `<g class="diagram-state">${lines}<text x="${number(x)}" y="${number(y + 4)}">${escape(name)}</text></g>`;
}

/** The content of the drawing as text. */
function descriptionOf({states, initial, transitions}: LifecycleView): string {
  const final = states.filter(({terminal}) => terminal).map(({name}) => name);
  return [
    ...(initial === undefined ? [] : [`Starts as ${initial}.`]),
    ...transitions.map((transition) => `${transition.from.join(' or ')} to ${transition.to}: ${causeOf(transition)}.`),
    ...(final.length === 0 ? [] : [`Final: ${final.join(', ')}.`]),
  ].join(' ');
}

/**
 * Draws the states of an object and the transitions between them. Colours come from src/css/diagram.css.
 *
 * @returns an SVG element with the role of a group, not an image, because its labels are links
 */
export function stateDiagram(lifecycle: LifecycleView, {highlight}: Options = {}): string {
  const {object, states, initial} = lifecycle;
  const id = `diagram-${object.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const moves = movesOf(lifecycle, highlight);
  const widths = new Map(states.map(({name}) => [name, name.length * STATE_CHARACTER + 24]));
  const startsAt = initial !== undefined && widths.has(initial) ? initial : undefined;
  const boxes: Box[] = [
    ...(startsAt === undefined ? [] : [{id: START, width: 14, height: 14}]),
    ...states.map(({name}) => ({id: name, width: widths.get(name) ?? 0, height: BOX_HEIGHT})),
    ...moves.map(wordsBox),
  ];
  const lines: (Line & {here: boolean; tip: boolean})[] = [
    ...(startsAt === undefined ? [] : [{from: START, to: startsAt, here: false, tip: true}]),
    ...moves.flatMap((move) => [
      ...move.from.map((from) => ({from, to: move.id, here: isHere(move), tip: false})),
      {from: move.id, to: move.to, here: isHere(move), tip: true},
    ]),
  ];
  const drawn = place(boxes, lines);
  const at = (box: string): Point => drawn.boxes.get(box) ?? {x: 0, y: 0};
  const arrow = ({here, tip: hasTip}: (typeof lines)[number], index: number): string => {
    const end = hasTip ? ` marker-end="url(#${id}-tip${here ? '-here' : ''})"` : '';
    return `<path class="diagram-arrow${here ? ' diagram-here' : ''}" d="${pathOf(drawn.lines[index] ?? [])}"${end}/>`;
  };
  const [x, y, width, height] = [drawn.frame.x, drawn.frame.y, drawn.frame.width, drawn.frame.height].map(number);
  return [
    `<svg class="diagram" role="group" aria-labelledby="${id}-title" aria-describedby="${id}-text" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
    `<title id="${id}-title">States of ${escape(object)}</title><desc id="${id}-text">${escape(descriptionOf(lifecycle))}</desc>`,
    `<defs>${tipOf(`${id}-tip`)}${tipOf(`${id}-tip-here`, 'diagram-here')}</defs>`,
    ...lines.map(arrow),
    ...(startsAt === undefined
      ? []
      : [`<circle class="diagram-start" cx="${number(at(START).x)}" cy="${number(at(START).y)}" r="7"/>`]),
    ...states.map(({name, terminal}) => boxOf(name, terminal, widths.get(name) ?? 0, at(name))),
    ...moves.map((move) => wordsOf(move, at(move.id))),
    '</svg>',
  ].join('');
}
