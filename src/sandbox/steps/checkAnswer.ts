import type {Answer, Call} from '../call';
import {SandboxFault} from '../fault';
import {documented, jsonType, successStatus} from '../respond';
import {findingsOf, isValid} from '../validate';

/**
 * The sixth step: an answer that breaks its own schema must not leave. Documented examples are checked with the contract.
 *
 * @throws SandboxFault with the place in the answer
 */
export function checkAnswer(call: Call, answer: Answer): void {
  if (answer.kind === 'example' || answer.value === undefined) return;
  const status = successStatus(call.operation, answer);
  if (answer.status !== undefined && answer.status !== status)
    throw new SandboxFault('undocumented_status', `The operation documents no status ${answer.status}.`);
  const spec = documented(call.operation, status);
  const schema = spec?.content?.[jsonType(spec)]?.schema;
  if (!schema || isValid(answer.value, schema, call.api.schemas)) return;
  const [first] = findingsOf(answer.value, schema, call.api.schemas);
  throw new SandboxFault('schema', first?.message ?? 'The answer does not fit its schema.', first?.pointer);
}
