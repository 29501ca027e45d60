/** Shows what the sandbox answered to a sample. */
import {ROLES, SUPPLIER_ROLES} from '../../openapi/roles';
import type {RunnableSample} from '../../openapi/pageSamples/blocks';
import {colouredJson} from '../answers/json';
import {statusText} from '../answers/status';
import {placeOf} from './blocks';
import type {Exchange, Outcome} from './run';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** `inventory_manager` and `tomas_category_buyer` in words; nothing for a system. */
function callerInWords(caller: string): string {
  const roles = {...ROLES, ...SUPPLIER_ROLES};
  const key = Object.keys(roles)
    .filter((role) => caller === role || caller.endsWith(`_${role}`))
    .sort((a, b) => b.length - a.length)[0];
  const name = key === undefined ? undefined : roles[key]?.name;
  return name === undefined ? '' : `, called as ${name.toLowerCase()}`;
}

function codeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

/** One sentence about the whole, which screen readers announce. */
function summaryOf({caller, fails}: RunnableSample, {exchanges, before}: Outcome): string {
  const last = exchanges.at(-1);
  if (!last) return 'The sample sends nothing.';
  const asSaid = fails !== undefined && codeOf(last.body) === fails ? ', refused as the page says' : '';
  const first =
    before === 0
      ? ''
      : ` ${before === 1 ? 'The sample' : `The ${before} samples`} above ran first, in the same sandbox.`;
  const calls = exchanges.length > 1 ? `${exchanges.length} calls, the last: ` : '';
  return `${calls}${statusText(last.status)}${asSaid}${callerInWords(caller)}. Answered by the sandbox in this page.${first}`;
}

function textBlock(content: Node | string): HTMLElement {
  const pre = element('pre', 'sample-body thin-scrollbar', element('code', '', content));
  pre.tabIndex = 0;
  return pre;
}

function bodyOf({headers, body}: Exchange): HTMLElement[] {
  return [
    ...(headers === undefined ? [] : [textBlock(headers)]),
    ...(body === null
      ? []
      : [textBlock(typeof body === 'string' ? body : colouredJson(JSON.stringify(body, null, 2)))]),
  ];
}

function putAway(room: Element, block: Element): HTMLElement {
  const button = element('button', 'code-button', 'Put the answer away');
  button.type = 'button';
  button.addEventListener('click', () => {
    // The way back to the sample as written stays.
    if (room.querySelector('[data-sample-back]')) room.querySelector('[data-sample-bodies]')?.replaceChildren();
    else room.remove();
    // In another language, the button of that is in view.
    const runs = placeOf(block).querySelectorAll<HTMLElement>('[data-sample-run]');
    [...runs].find((run) => run.checkVisibility())?.focus();
  });
  return element('p', 'sample-away', button);
}

/** Replaces what an earlier run left below the sample. */
export function showAnswer(block: Element, sample: RunnableSample, outcome: Outcome): void {
  const place = placeOf(block);
  const room = roomOf(place);
  const status = room.querySelector('[role=status]');
  if (status) status.textContent = summaryOf(sample, outcome);
  const several = outcome.exchanges.length > 1;
  room
    .querySelector('[data-sample-bodies]')
    ?.replaceChildren(
      putAway(room, block),
      ...outcome.exchanges.flatMap((exchange) => [
        ...(several
          ? [element('p', 'sample-call', `${statusText(exchange.status)}: ${exchange.method} ${exchange.path}`)]
          : []),
        ...bodyOf(exchange),
      ]),
    );
  room.scrollIntoView({block: 'nearest'});
}

/** Says below the sample why it did not run. */
export function tellFailure(block: Element, text: string): void {
  const room = roomOf(placeOf(block));
  const status = room.querySelector('[role=status]');
  if (status) status.textContent = `${text} Press Run again when the connection is back.`;
  room.querySelector('[data-sample-bodies]')?.replaceChildren();
}

/** The element below a sample, made when it is asked for first. Screen readers announce what changes in it after that. */
export function roomOf(place: Element): Element {
  const known = place.querySelector(':scope > [data-sample-answer]');
  if (known) return known;
  const status = element('p', 'sample-status');
  status.setAttribute('role', 'status');
  const bodies = element('div', '');
  bodies.dataset['sampleBodies'] = '';
  const room = element('div', 'sample-answer', status, bodies);
  room.dataset['sampleAnswer'] = '';
  place.append(room);
  return room;
}
