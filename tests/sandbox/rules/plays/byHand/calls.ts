import type {ApiName} from '../../../../../src/config/apis';
import type {Json} from '../../../../../src/openapi/types';
import {asText} from '../../../../../src/sandbox/json';
import {fields, list, type Answered} from '../../../support/answers';
import {Client} from '../../../support/client';
import {differs, rule} from './rule';

/**
 * A call of a test: what it shows, the call, and what has to come back. `204` is a status; `409 conflict_in_use` a status
 * and the code of a problem; `422 /name required` the first complaint about a body.
 */
export type Step = readonly [shows: string, method: string, path: string, body: Json | undefined, expected: string];

/** What came back, in the words of a step. */
export function said(answer: Answered): string {
  if (answer.status < 400) return String(answer.status);
  const {code, errors} = fields(answer);
  const [error] = list({data: errors ?? []});
  return error && code === 'validation_failed'
    ? `${answer.status} ${asText(error.pointer ?? error.parameter ?? '')} ${asText(error.code ?? '')}`
    : `${answer.status} ${asText(code ?? '')}`;
}

/** Adds the test of a rule that a few calls of one world show, one after the other. */
export function calls(api: ApiName, id: string, ...steps: readonly Step[]): void {
  rule(id, async (_, player) => {
    const client = new Client(player.ours, api);
    const faults: string[] = [];
    for (const [shows, method, path, body, expected] of steps)
      faults.push(...differs(shows, said(await client.send(method, path, body)), expected));
    return faults;
  });
}
