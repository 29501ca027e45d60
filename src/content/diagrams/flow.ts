/** The parsed text of a `diagram` fence. */
export interface Flow {
  direction: 'down' | 'right';
  boxes: FlowBox[];
  lines: FlowLine[];
}

export interface FlowBox {
  name: string;
  /** A few words below the name. */
  note?: string;
  /** Whether it is outside the platform, or begins or ends the flow. */
  round: boolean;
}

export interface FlowLine {
  from: string;
  to: string;
  label?: string;
  /** Whether it is an arrow or a plain line. */
  arrow: boolean;
}

/** An invalid line of the text. */
export interface FlowFault {
  /** Line number, from 0. */
  line: number;
  text: string;
}

/** Greatest length in characters that stays readable. */
const NAME_LENGTH = 28;
const LABEL_LENGTH = 48;
const MOST_BOXES = 14;

/** Parses a box: `(ERP)` is a round one named `ERP`. */
function boxOf(text: string): FlowBox {
  const round = /^\((.*)\)$/.exec(text)?.[1];
  return {name: (round ?? text).trim(), round: round !== undefined};
}

/**
 * Parses the text of a diagram, with one statement on each line:
 *
 * - `A -> B` or `A -> B: label` draws an arrow, `A -- B` a line; `A -> B -> C` draws two arrows
 * - `A: a note` adds a note to a box
 * - `(A)` makes the box round: something outside the platform, a beginning or an end
 * - `direction: right` draws from left to right
 */
export function parseFlow(text: string): Flow | FlowFault[] {
  const flow: Flow = {direction: 'down', boxes: [], lines: []};
  const faults: FlowFault[] = [];
  const boxes = new Map<string, FlowBox>();
  const add = (written: string): string => {
    const box = boxOf(written.trim());
    const known = boxes.get(box.name);
    if (known) known.round ||= box.round;
    else boxes.set(box.name, box);
    return box.name;
  };
  text.split('\n').forEach((whole, line) => {
    const fault = (message: string): unknown => faults.push({line, text: message});
    const statement = whole.trim();
    if (statement === '') return;
    const direction = /^direction:\s*(\w+)$/.exec(statement)?.[1];
    if (direction !== undefined) {
      if (direction === 'down' || direction === 'right') flow.direction = direction;
      else fault(`"${direction}" is no direction. Write down or right`);
      return;
    }
    const [, way = statement, label] = /^(.*?):\s+(.*)$/.exec(statement) ?? [];
    const parts = way.split(/\s(->|--)\s/).map((part) => part.trim());
    const names = parts.filter((_, index) => index % 2 === 0);
    const long = names.find((name) => boxOf(name).name.length > NAME_LENGTH);
    if (names.some((name) => boxOf(name).name === '')) fault(`"${statement}" names no box at one end`);
    else if (long !== undefined)
      fault(`"${long}" is longer than ${NAME_LENGTH} characters: shorten the name, or use a note`);
    else if (label !== undefined && label.length > LABEL_LENGTH)
      fault(`"${label}" is longer than ${LABEL_LENGTH} characters`);
    else if (names.length === 1 && label === undefined)
      fault(`"${statement}" is neither an arrow (A -> B) nor a note (A: words)`);
    else if (names.length > 2 && label !== undefined)
      fault('A label needs a line with one arrow, so that it is clear which one it belongs to');
    else if (names.length === 1) {
      const box = boxes.get(add(way));
      if (box && label !== undefined) box.note = label;
    } else {
      names.slice(1).forEach((to, index) => {
        const arrow = parts[2 * index + 1] === '->';
        flow.lines.push({from: add(names[index] ?? ''), to: add(to), arrow, ...(label !== undefined && {label})});
      });
    }
  });
  flow.boxes = [...boxes.values()];
  if (flow.lines.length === 0 && faults.length === 0) faults.push({line: 0, text: 'There is no arrow in it'});
  if (flow.boxes.length > MOST_BOXES)
    faults.push({
      line: 0,
      text: `It has ${flow.boxes.length} boxes. More than ${MOST_BOXES} can't be read: draw two diagrams`,
    });
  return faults.length > 0 ? faults : flow;
}

/** The content of a diagram in sentences, one for each line and note. */
export function flowInWords({boxes, lines}: Flow): string[] {
  const notes = boxes.flatMap(({name, note}) => (note === undefined ? [] : [`${name}: ${note}.`]));
  const ways = lines.map(
    ({from, to, label, arrow}) => `${from} ${arrow ? '→' : '–'} ${to}${label === undefined ? '' : `: ${label}`}.`,
  );
  return [...ways, ...notes];
}
