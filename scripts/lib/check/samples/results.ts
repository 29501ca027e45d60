import {clausesOf} from '../../../../src/content/code/fence';
import type {Exchange} from './servers';

/** What JSON.parse gives. */
export type Value = null | boolean | number | string | Value[] | {[key: string]: Value};

const ID = /^([a-z]{2,4})_[0-9A-HJKMNP-TV-Z]{26}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const SECRET = /^(whsec_|pl[ks]_test_)/;
/** The sandbox's clock begins on one day, and a page's calls advance it by seconds. */
const NEW_WITHIN_MS = 86_400_000;

/** What a comparison has to know. */
export interface Comparison {
  /** Whether fields and rows may be left out. */
  shortened: boolean;
  /** First moment of the sandbox's clock. */
  now: string;
  /** Whether the sample world has a record with this id. */
  isKnown: (id: string) => boolean;
}

export function isObject(value: Value | undefined): value is {[key: string]: Value} {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function shown(value: Value | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** Ids and moments that the calls of the page made differ with every change of the sample world. */
function isNew(page: string, answer: string, {now, isKnown}: Comparison): boolean {
  const [kind, own] = [page, answer].map((id) => ID.exec(id)?.[1]);
  if (own !== undefined) return kind === own && !isKnown(page) && !isKnown(answer);
  // A secret is made anew each time: `whsec_…`, `plk_test_…`.
  const [shownKind, givenKind] = [page, answer].map((secret) => SECRET.exec(secret)?.[1]);
  if (givenKind !== undefined) return shownKind === givenKind;
  const isRecent = (moment: string): boolean =>
    MOMENT.test(moment) && Math.abs(Date.parse(moment) - Date.parse(now)) < NEW_WITHIN_MS;
  return isRecent(page) && isRecent(answer);
}

/**
 * Where an answer that a page shows differs from the one that the sandbox gave.
 *
 * @returns sentences, each beginning with a JSON pointer
 */
export function differences(page: Value, answer: Value | undefined, comparison: Comparison, at = ''): string[] {
  const differs = [`${at === '' ? '/' : at} is ${shown(page)} on the page and ${shown(answer)} in the answer`];
  if (Array.isArray(page)) {
    if (!Array.isArray(answer)) return differs;
    if (comparison.shortened ? page.length > answer.length : page.length !== answer.length)
      return [`${at} has ${page.length} entries on the page and ${answer.length} in the answer`];
    return page.flatMap((entry, index) => differences(entry, answer[index], comparison, `${at}/${index}`));
  }
  if (isObject(page)) {
    if (!isObject(answer)) return differs;
    const names = new Set([...Object.keys(page), ...(comparison.shortened ? [] : Object.keys(answer))]);
    return [...names].flatMap((name) => {
      const own = page[name];
      return own === undefined
        ? [`${at}/${name} is missing on the page`]
        : differences(own, answer[name], comparison, `${at}/${name}`);
    });
  }
  if (page === answer) return [];
  return typeof page === 'string' && typeof answer === 'string' && isNew(page, answer, comparison) ? [] : differs;
}

export function valueAt(body: unknown, path: string): Value | undefined {
  return path.split('.').reduce<Value | undefined>((value, name) => {
    if (Array.isArray(value)) return name === 'length' ? value.length : value.at(Number(name));
    return isObject(value) ? value[name] : undefined;
    // What was parsed from JSON.
  }, body as Value);
}

function read(text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return text;
  }
}

/**
 * What of the result that a sample promises is not in its last answer.
 *
 * @param result `status: approved; lines.1.approved_quantity.value: "2"`: paths with dots, values as JSON or as text
 */
export function resultFaults(result: string, body: unknown): string[] {
  return clausesOf(result).flatMap(({path, value: text}) => {
    if (path === '') return [`"${text}" in result is not written as "path: value"`];
    const [wanted, value] = [read(text), valueAt(body, path)];
    // A number is often a text in JSON, because amounts are.
    const isSame = JSON.stringify(wanted) === JSON.stringify(value) || text === value;
    return isSame ? [] : [`${path} should be ${shown(wanted)} and is ${shown(value)}`];
  });
}

/** Whether a list came back without entries. */
export function isEmptyList({method, body}: Exchange): boolean {
  const data = valueAt(body, 'data');
  return method === 'GET' && Array.isArray(data) && data.length === 0;
}
