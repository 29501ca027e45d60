import type {Json} from '../../../../src/openapi/types';
import type {PageFence} from '../mdx';
import type {Contract} from './contract';

/** Words of a title that promise the form of something the contract describes. */
const PROMISE = /\b(?:body|response|answer|row) of [a-z]+-[a-z-]+|^request body|^(?:POST|PATCH|PUT) (?:\/v1\/|…)/i;

function formFaults(contract: Contract, value: Json, {checks}: PageFence): string[] {
  const {schema, body, answer, shortened} = checks;
  const faults = [
    ...(schema === undefined ? [] : contract.schemaFaults(schema, value)),
    ...(body === undefined ? [] : contract.bodyFaults(body, value)),
    ...(answer === undefined ? [] : contract.answerFaults(answer, value)),
  ];
  return shortened ? faults.filter((fault) => !fault.includes('must have required property')) : faults;
}

/** Whether the fence names a form to fit. */
export function isClaimed({checks: {schema, body, answer}}: PageFence): boolean {
  return [schema, body, answer].some((name) => name !== undefined);
}

/** What is wrong with a JSON sample; nothing when it parses and fits what it names. */
export function jsonFaults(fence: PageFence, contract: Contract): string[] {
  let value: Json;
  try {
    value = JSON.parse(fence.code) as Json;
  } catch (error) {
    return [`it is no JSON: ${String(error)}`];
  }
  if (!isClaimed(fence) && PROMISE.test(fence.title ?? ''))
    return ['the title promises a form: name it with schema=, body= or answer='];
  try {
    return formFaults(contract, value, fence);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
