import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {bearerOf} from '../plumbing/token.ts';
import {settings} from './settings.ts';

export type PriceApproval = components['schemas']['PriceApproval'];
export type Money = components['schemas']['Money'];
type Problem = components['schemas']['Problem'];

const {clientId: id, clientSecret: secret, tokenUrl} = settings;
const bearer = bearerOf({id, secret, tokenUrl, scope: 'approvals:read approvals:decide users:read'});

export const api = createClient<paths>({baseUrl: settings.apiBaseUrl});

api.use({
  async onRequest({request}) {
    request.headers.set('Authorization', `Bearer ${await bearer()}`);
    return request;
  },
});

/** A call that was answered with a problem; the message says what is missing, for people in a chat. */
export class Refused extends Error {
  constructor({title, detail, code, missing, required_permission, required_scope}: Partial<Problem>) {
    const lacks = missing ?? required_permission ?? required_scope;
    super(
      [`${title}.`, detail, lacks !== undefined && `Missing: ${String(lacks)}.`, `(${code})`].filter(Boolean).join(' '),
    );
  }
}

/** What was asked for. @throws Refused */
export async function result<Data>(call: Promise<{data?: Data; error?: Problem}>): Promise<Data> {
  const {data, error} = await call.catch((reason: unknown) => {
    console.error(reason);
    throw new Refused({title: 'The platform cannot be reached', detail: 'Try again in a moment.', code: 'unreachable'});
  });
  if (error) throw new Refused(error);
  // An answer without a problem has the documented body.
  return data as Data;
}
