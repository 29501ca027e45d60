import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {fields, list} from './answers';
import type {Client} from './client';

/** The first complaint of a refusal: its code, or the field with its code. The status where nothing is refused. */
export async function firstComplaint(
  client: Client,
  method: string,
  path: string,
  body?: Json,
  key?: string,
): Promise<string> {
  const answer = await client.send(method, path, body, key === undefined ? {} : {key});
  const {code, errors} = fields(answer);
  const [first] = list({data: errors ?? []});
  return code === 'validation_failed'
    ? `${asText(first?.pointer ?? '')} ${asText(first?.code ?? '')}`
    : asText(code ?? answer.status);
}
