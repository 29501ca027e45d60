import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings';

type Schemas = components['schemas'];
export type Connection = Schemas['PunchoutConnection'];
export type Session = Schemas['PunchoutSession'];
export type Cart = Schemas['PunchoutCart'];
export type Mapping = Schemas['PunchoutMappingSet']['mappings'][number];
export type TestResult = Schemas['PunchoutTestResult'];
/** A problem document (RFC 9457) of the API, or what the gateway has to say in the same shape. */
export type Problem = Pick<Schemas['Problem'], 'title' | 'status' | 'code' | 'detail' | 'errors'>;

export const api = createClient<paths>({baseUrl: settings.apiBaseUrl});

const {clientId: id, clientSecret: secret, tokenUrl} = settings;
const bearer = bearerOf({id, secret, tokenUrl, scope: 'punchout:write stores:read'});

api.use({
  onError: ({error}) =>
    error instanceof TypeError
      ? refuse(502, 'unreachable', 'The platform cannot be reached. Try again in a moment.')
      : undefined,
  async onRequest({request}) {
    request.headers.set('Authorization', `Bearer ${await bearer()}`);
  },
});

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

/** A refusal by the gateway itself. */
export function refuse(status: number, code: string, detail: string): Refused {
  return new Refused({title: 'The gateway refuses this', status, code, detail});
}

/** The body of an answer. @throws Refused with the problem document of the API */
export function unwrap<T>({data, error, response}: {data?: T; error?: Problem; response: Response}): T {
  if (data !== undefined) return data;
  throw error?.code ? new Refused(error) : refuse(502, 'no_problem', `${response.url} answered ${response.status}.`);
}
