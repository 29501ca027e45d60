import {example} from '../acts';
import type {Answer, Call} from '../call';
import {documented, jsonType, successStatus} from '../respond';
import {findingsOf, isValid} from '../validate';

/** Why an answer breaks its own schema; undefined when it fits. */
function faultOf(call: Call, answer: Answer): string | undefined {
  const spec = documented(call.operation, successStatus(call.operation, answer));
  const schema = spec?.content?.[jsonType(spec)]?.schema;
  if (!schema || answer.value === undefined || isValid(answer.value, schema, call.api.schemas)) return undefined;
  const [first] = findingsOf(answer.value, schema, call.api.schemas);
  return `the answer does not fit its schema: ${first?.pointer ?? ''} ${first?.message ?? ''}`;
}

/**
 * The fifth step: an answer that breaks its own schema is replaced by the documented example.
 *
 * @param slip called with the reason for the replacement
 */
export function checkAnswer(call: Call, answer: Answer, slip: (reason: string) => void): Answer {
  const fault = answer.kind === 'example' ? undefined : faultOf(call, answer);
  if (fault === undefined) return answer;
  slip(fault);
  return {...example(call), ...(answer.entry && {entry: answer.entry})};
}
