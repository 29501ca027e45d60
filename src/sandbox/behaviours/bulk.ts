import type {Call} from '../call';
import {invalidField, Problem} from '../problem';
import type {JsonObject} from '../types';
import {object, objects, text} from './access';

/** A problem in the form of one entry of a bulk answer. */
export function itemProblem(call: Call, problem: Problem): JsonObject {
  const spec = call.api.common.problems[problem.code];
  return {
    type: `https://docs.quartermaster.example/problems/${problem.code}`,
    title: spec?.title ?? 'The entry failed',
    status: spec?.status ?? 422,
    detail: problem.detail,
    code: problem.code,
    request_id: call.world.id('req'),
    ...problem.members,
  };
}

export function bulkAnswer(items: JsonObject[]): JsonObject {
  const failed = items.filter(({status}) => status === 'failed').length;
  return {total: items.length, succeeded: items.length - failed, failed, items};
}

/**
 * A list of a request names each thing once.
 *
 * @param list name of the list
 * @param names fields whose texts together name a thing
 * @param what it is called in the message
 * @throws Problem 422 at the second one
 */
export function needOnce(list: string, entries: readonly JsonObject[], names: readonly string[], what: string): void {
  const keys = entries.map((one) => names.map((name) => text(one[name])).join('\n'));
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0) throw invalidField(`/${list}/${twice}`, 'duplicate', `The call has this ${what} twice.`);
}

/**
 * The body, and what its schema says against single entries. Where all of them are wrong, the call fails.
 *
 * @param list name of the list of entries
 * @param withNames whether rules for fields of a certain name count, too
 * @throws Problem 422
 */
export function checkedEntries(
  call: Call,
  list: string,
  withNames = true,
): {body: JsonObject; faults: Map<number, Problem>} {
  try {
    return {body: call.body(withNames), faults: new Map()};
  } catch (error) {
    const body = object(call.sentBody());
    const findings = error instanceof Problem ? objects(error.members.errors) : [];
    const faults = new Map<number, Problem>();
    for (const finding of findings) {
      const [, at] = /^\/\w+\/(\d+)\//.exec(text(finding.pointer)) ?? [];
      if (at === undefined) throw error;
      const others = objects(faults.get(Number(at))?.members.errors);
      faults.set(
        Number(at),
        new Problem('validation_failed', 'The entry is not valid.', {errors: [...others, finding]}),
      );
    }
    if (faults.size === 0 || faults.size >= objects(body[list]).length) throw error;
    return {body, faults};
  }
}
