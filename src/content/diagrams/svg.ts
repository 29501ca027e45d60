import type {Curve, Point} from './shapes';

/** Estimated width of a character of a label in pixels, rather too large: the build can't measure text. */
export const LABEL_CHARACTER = 6.7;
export const LINE_HEIGHT = 15;
const LABEL_LENGTH = 20;

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A length, rounded to a tenth of a pixel. */
export function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A text in lines of at most `LABEL_LENGTH` characters, wrapped between words. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LABEL_LENGTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The path of a line. */
export function pathOf(curves: readonly Curve[]): string {
  const at = ({x, y}: Point): string => `${number(x)} ${number(y)}`;
  const [first] = curves;
  if (!first) return '';
  const steps = curves.map(([from, one, two, to]) =>
    from === one && two === to ? `L${at(to)}` : `C${at(one)} ${at(two)} ${at(to)}`,
  );
  return `M${at(first[0])} ${steps.join(' ')}`;
}

/** The `marker` element of an arrow's head, for `marker-end`. */
export function tipOf(id: string, style = ''): string {
  const classes = ['diagram-tip', style].filter((name) => name !== '').join(' ');
  return `<marker id="${id}" class="${classes}" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0 8 4 0 8z"/></marker>`;
}
