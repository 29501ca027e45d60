import createClient from 'openapi-fetch';
import type {paths} from '../src/api/clients';
import {CallFailed, result as resultOf, unreachable as noAnswer, type Call} from '../plumbing/answer.ts';
import {learnTime} from '../plumbing/clock.ts';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings.ts';

export {CallFailed} from '../plumbing/answer.ts';

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

/** Why no answer came. Other errors than those of `fetch`, such as a missing setting, are not of the platform. */
export function unreachable(reason: unknown): Error {
  const isOfFetch = reason instanceof TypeError || reason instanceof DOMException || reason instanceof CallFailed;
  return reason instanceof Error && !isOfFetch ? reason : noAnswer(reason);
}

/** What was asked for. @throws CallFailed */
export function result<Data>(call: Call<Data>): Promise<Data> {
  return resultOf(call, unreachable);
}
