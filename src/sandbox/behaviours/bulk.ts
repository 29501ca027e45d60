import type {Call} from '../call';
import type {Problem} from '../problem';
import type {JsonObject} from '../types';

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
