import {createHash} from 'node:crypto';
import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {CallFailed, result as resultOf, unreachable, type Call, type Problem} from '../plumbing/answer.ts';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings';

export {CallFailed, unreachable, versioned, type Call, type Problem} from '../plumbing/answer.ts';

type Schemas = components['schemas'];
export type Connection = Schemas['PunchoutConnection'];
export type Session = Schemas['PunchoutSession'];
export type Cart = Schemas['PunchoutCart'];
export type Mapping = Schemas['PunchoutMappingSet']['mappings'][number];
export type TestResult = Schemas['PunchoutTestResult'];

export const api = createClient<paths>({baseUrl: settings.apiBaseUrl});

const {clientId: id, clientSecret: secret, tokenUrl} = settings;
const bearer = bearerOf({id, secret, tokenUrl, scope: 'punchout:write stores:read'});

api.use({
  async onRequest({request}) {
    request.headers.set('Authorization', `Bearer ${await bearer()}`);
  },
});

/** What was asked for. @throws CallFailed */
export function result<Data>(call: Call<Data>): Promise<Data> {
  return resultOf(call, unreachable);
}

/** A refusal by the gateway itself. */
export function refuse(status: number, code: string, detail: string): CallFailed {
  return new CallFailed({title: 'The gateway refuses this', status, code, detail});
}

/** The status of a page that says a problem. Hono asks for one that may have a body; every status of a problem has one. */
export const pageStatusOf = ({status = 502}: Problem) => status as 422;

/** The `Idempotency-Key` of an act, by all that makes it this one. */
export function keyOf(...act: string[]): string {
  return createHash('sha256').update(JSON.stringify(act)).digest('hex');
}
