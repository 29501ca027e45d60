/** Draws a sample whose values can be changed. */
import type {ShownValue} from './code';
import type {Segment} from './colour';
import {element} from './elements';

/** What a reader is told of a value. */
export interface ValueLook {
  /** Name of the field. */
  name: string;
  /** What the page documents, when the value is another one. */
  documented?: string;
  isWrong: boolean;
}

/** Selects what {@link drawCode} makes of a value. */
export const VALUE = '[data-value]';

function valueElement({key}: ShownValue, text: string, {name, documented, isWrong}: ValueLook): HTMLElement {
  const states = [...(documented === undefined ? [] : ['changed']), ...(isWrong ? ['against the contract'] : [])];
  return element('span', {
    role: 'button',
    tabindex: '-1',
    class: 'pane-value',
    'data-value': key,
    'data-changed': documented === undefined ? undefined : '',
    'data-wrong': isWrong ? '' : undefined,
    title: documented === undefined ? undefined : `As documented: ${documented}`,
    'aria-label': [`${name}: ${text}`, ...states].join(', '),
  });
}

/** Replaces the text of a code element. Each value becomes a control, and every part has its colour. */
export function drawCode(
  code: Element,
  segments: readonly Segment[],
  values: readonly ShownValue[],
  lookOf: (key: string) => ValueLook,
): void {
  const text = segments.map((segment) => segment.text).join('');
  const fragment = document.createDocumentFragment();
  const waiting = [...values];
  let open: {end: number; into: HTMLElement} | undefined;
  let at = 0;
  for (const {text: whole, kind} of segments) {
    const end = at + whole.length;
    while (at < end) {
      if (open && at >= open.end) open = undefined;
      const next = waiting[0];
      if (!open && next && next.from <= at) {
        waiting.shift();
        open = {end: next.to, into: valueElement(next, text.slice(next.from, next.to), lookOf(next.key))};
        fragment.append(open.into);
      }
      const stop = Math.min(end, open?.end ?? waiting[0]?.from ?? end);
      const part = text.slice(at, stop);
      (open?.into ?? fragment).append(kind === undefined ? part : element('span', {class: `t-${kind}`}, part));
      at = stop;
    }
  }
  code.replaceChildren(fragment);
}
