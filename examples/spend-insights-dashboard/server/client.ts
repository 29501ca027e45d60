import createClient from 'openapi-fetch';
import type {components, paths} from '../src/api/clients';
import {learnTime} from '../plumbing/clock.ts';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings.ts';

type Problem = components['schemas']['Problem'];

const {clientId: id, clientSecret: secret, tokenUrl} = settings;
const bearer = bearerOf({id, secret, tokenUrl, scope: 'analytics:read exports:write'});

export const api = createClient<paths>({baseUrl: settings.apiBaseUrl});

api.use({
  async onRequest({request}) {
    request.headers.set('Authorization', `Bearer ${await bearer()}`);
    return request;
  },
  onResponse({response}) {
    learnTime(response);
  },
});

/** A call that was answered with a problem. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly retryAfter: string | null,
  ) {
    super(problem.title);
  }
}

/** What was asked for. @throws Refused */
export async function result<Data>(call: Promise<{data?: Data; error?: Problem; response: Response}>): Promise<Data> {
  const {data, error, response} = await call;
  if (error) throw new Refused(error, response.headers.get('Retry-After'));
  // An answer without a problem has the documented body.
  return data as Data;
}
