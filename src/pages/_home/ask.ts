/** Sends the calls of the home page to a sandbox, both when the build records answers and in the page. */
import type {Sandbox} from '../../sandbox';
import type {Json} from '../../sandbox/types';
import {KEY_PREFIXES} from '../../config/sandboxKeys';
import {compactJson} from './compactJson';
import type {CallView, ChoiceView, Reply} from './types';

/** Number of characters in a line of JSON that are visible beside the text. */
export const LINE = 74;

/** @param origin any, because the sandbox only looks at the path */
export async function ask(
  sandbox: Sandbox,
  {api, method}: Pick<CallView, 'api' | 'method'>,
  {target, body}: ChoiceView,
  origin: string,
): Promise<Reply> {
  const response = await sandbox.fetch(
    new Request(`${origin}/${api}${target}`, {
      method: method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${KEY_PREFIXES[api]}home`,
        ...(body !== undefined && {'Content-Type': 'application/json'}),
      },
      ...(body !== undefined && {body}),
    }),
  );
  return {status: response.status, answer: compactJson((await response.json()) as Json, LINE)};
}
