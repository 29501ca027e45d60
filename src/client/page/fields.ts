/**
 * On the page of an operation or an object: the field that the reader points at or focuses is marked in the samples, and a line of
 * a sample marks its field. The id of a field is the key to both.
 */
import {findAdvice, inTime} from '../../components/fault';
import {chooseCase} from './cases';
import {parameterPlacesIn, placesIn, type Place} from './samplePlaces';

/** Name of the highlight in src/css/reference.module.css. */
const HIGHLIGHT = 'field';

const PANE = '[data-samples]';
const SAMPLE = `${PANE} [data-tabs="language"]`;
const FIELD = 'li[data-place][id]';

/** What the ids of the fields of a code block begin with; undefined for code that shows no fields. */
function prefixOf(code: Element): string | undefined {
  const id = code.closest('figure[id]')?.id;
  if (id === undefined) return code.closest('[data-tabs="language"]') ? 'body' : undefined;
  return /^(?:body|problem|schema|response-\w+)(?=-)/.exec(id)?.[0];
}

/** What the page of a sample says of its address and headers. */
function parametersOf(code: Element): {path: string; ids: string[]} {
  const page = code.closest('article');
  return {
    path: page?.querySelector('[data-operation] code')?.textContent ?? '',
    ids: [...(page?.querySelectorAll('li[id^="parameters-"]') ?? [])].map(({id}) => id),
  };
}

/** By code, with the text that they are for: a sample may be drawn anew. */
const known = new WeakMap<Element, {text: string; places: Place[]}>();

function placesOf(code: Element): Place[] {
  const prefix = prefixOf(code);
  if (prefix === undefined) return [];
  const text = code.textContent;
  const before = known.get(code);
  if (before?.text === text) return before.places;
  const places = placesIn(text, prefix);
  if (prefix === 'body') places.push(...parameterPlacesIn(text, parametersOf(code)));
  known.set(code, {text, places});
  return places;
}

/** The text between two offsets of an element. */
function rangeOf(element: Element, {from, to}: Pick<Place, 'from' | 'to'>): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (from >= before && from <= before + length) range.setStart(node, from - before);
    if (to >= before && to <= before + length) {
      range.setEnd(node, to - before);
      break;
    }
    before += length;
  }
  return range;
}

/** The lines of a place, without their indent. */
function linesOf(element: Element, {from, to}: Place): Range[] {
  const text = element.textContent.slice(from, to);
  return [...text.matchAll(/\S.*/g)].map(({0: line, index}) =>
    rangeOf(element, {from: from + index, to: from + index + line.length}),
  );
}

/** Scrolls the code alone, so that the page does not move. */
function bringIntoView(code: Element, range: Range): void {
  const frame = code.closest('pre');
  if (!frame) return;
  const {top, bottom} = frame.getBoundingClientRect();
  const line = range.getBoundingClientRect();
  if (line.top < top || Math.min(line.bottom, line.top + 40) > bottom) frame.scrollTop += line.top - top - 24;
}

/** A field of the request and the one of that name in the answer are one to a reader. */
function pathOf(id: string): string {
  return id.replace(/^(?:body|schema|response-\w+)\./, '');
}

/** Code of the pane that the reader sees. Hidden languages have their room, see src/theme/ApiExplorer. */
function shownCode(pane: Element): Element[] {
  return [...pane.querySelectorAll('pre code')].filter((code) => !code.closest('[hidden]') && code.checkVisibility());
}

/** How places are marked in code. */
interface Marking {
  /** Whether a list or record has only the line marked that names it. */
  firstLines: boolean;
  /** Whether the code scrolls to the first of them. */
  brought: boolean;
}

function rangesOf(code: Element, places: readonly Place[], {firstLines, brought}: Marking): Range[] {
  const ranges = places.flatMap((place) => (firstLines ? linesOf(code, place).slice(0, 1) : linesOf(code, place)));
  if (ranges[0] && brought) bringIntoView(code, ranges[0]);
  return ranges;
}

function highlight(ranges: readonly Range[]): void {
  if (ranges.length > 0) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  else CSS.highlights.delete(HIGHLIGHT);
}

/** @param pointed the code that the reader is in, which stays where it is */
function markLines(pane: Element, id: string, pointed?: Element): void {
  highlight(
    shownCode(pane).flatMap((code) => {
      const places = placesOf(code).filter((place) => pathOf(place.id) === pathOf(id));
      return rangesOf(code, places, {firstLines: pointed !== undefined, brought: code !== pointed});
    }),
  );
}

/** Marks what decides for a case in the samples. */
function markCase(key: string, values: readonly string[]): void {
  const pane = document.querySelector(PANE);
  if (!pane || !('highlights' in CSS)) return;
  highlight(
    shownCode(pane).flatMap((code) => {
      const valueOf = ({from, to}: Place): string | undefined =>
        code.textContent
          .slice(from, to)
          .match(/[-\w.]+/g)
          ?.at(-1);
      const places = placesOf(code).filter(
        (place) => pathOf(place.id) === key && values.includes(valueOf(place) ?? ''),
      );
      return rangesOf(code, places, {firstLines: false, brought: true});
    }),
  );
}

function unmarkFields(): void {
  for (const field of document.querySelectorAll('[data-pointed]')) field.removeAttribute('data-pointed');
}

/** How much of the text of an element stands before a point of it. */
function lengthBefore(code: Element, node: Node, offset: number): number {
  const start = document.createRange();
  start.setStart(code, 0);
  start.setEnd(node, offset);
  return start.toString().length;
}

/** The character that the pointer is at. Without a pointer, or in a browser that can't say, the start of the part. */
function offsetIn(code: Element, part: Element, event: Event): number {
  if (event instanceof MouseEvent && 'caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(event.clientX, event.clientY);
    if (caret && code.contains(caret.offsetNode)) return lengthBefore(code, caret.offsetNode, caret.offset);
  }
  return lengthBefore(code, part, 0);
}

/** What stands for a field on the page: itself, or what folds it away. */
function shownPart(field: Element): Element {
  if (field.checkVisibility()) return field;
  let shown = field;
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    if (!fold.open) shown = fold.querySelector('summary') ?? fold;
  return shown;
}

/** Marks the field of the innermost value around a place in the code, in the request and in the answer. @returns its id */
function markField(code: Element, part: Element, event: Event): string {
  const offset = offsetIn(code, part, event);
  const around = placesOf(code).filter(({from, to}) => from <= offset && offset <= to);
  const id = around.sort((a, b) => a.to - a.from - (b.to - b.from))[0]?.id;
  unmarkFields();
  if (id === undefined) return '';
  const fields = [...document.querySelectorAll(FIELD)].filter((field) => pathOf(field.id) === pathOf(id));
  for (const field of fields) shownPart(field).setAttribute('data-pointed', '');
  return id;
}

/** Code whose characters have one element in common is asked again with each move of the pointer. */
const followed = new WeakSet<Element>();

function follow(pane: Element, code: Element): void {
  if (followed.has(code)) return;
  followed.add(code);
  code.addEventListener('pointermove', (event) => {
    if (event.target instanceof Element) markLines(pane, markField(code, event.target, event), code);
  });
}

/** What opens the sample for changes: a press on it, on Send or on “Add a parameter”, and Enter where the keyboard reaches it. */
function isAct(target: Element, event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Enter' && target.matches(`${SAMPLE} pre`);
  if (event.type !== 'click') return false;
  // Whoever selects text to copy it wants no editor.
  const isSelecting = window.getSelection()?.isCollapsed === false;
  return target.closest('[data-act]') !== null || (!isSelecting && target.closest(`${SAMPLE} pre`) !== null);
}

/** Says beside Send that it can't be loaded. The next press tries again. */
async function tellFailure(error: unknown): Promise<void> {
  console.warn(error);
  const {text} = await findAdvice('The sandbox');
  const status = document.querySelector('[data-send-status]');
  if (status) status.textContent = text;
}

/**
 * Shows what belongs together.
 *
 * @param target what the reader points at, has focused or pressed
 */
export function pointAt(target: Element, event: Event): void {
  const pane = document.querySelector(PANE);
  // Without a button to send it, a sample is text.
  if (isAct(target, event) && pane?.querySelector('[data-send]'))
    inTime(import(/* webpackChunkName: "console" */ '../console/mount'))
      .then(({act}) => act(event))
      .catch(tellFailure);
  if (/click|key/.test(event.type)) {
    chooseCase(target, event, markCase);
    return;
  }
  // Browsers without highlights show pages as they are.
  if (!pane || !('highlights' in CSS)) return;
  // Between two lines, the pointer is in no line.
  const code = target.closest(`${PANE} pre`)?.querySelector('code');
  if (code) {
    follow(pane, code);
    markLines(pane, markField(code, target, event), code);
    return;
  }
  unmarkFields();
  markLines(pane, target.closest(FIELD)?.id ?? '');
}
