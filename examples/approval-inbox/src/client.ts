import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {problemIn} from '../plumbing/answer.ts';
import {learnTime} from '../plumbing/clock.ts';

type Schemas = components['schemas'];
export type User = Schemas['User'];
export type Money = Schemas['Money'];
export type Decision = Schemas['ApprovalDecision'];
export type Summary = Schemas['ApprovalStatusSummary'];
export type PriceApproval = Schemas['PriceApproval'];
export type ProductApproval = Schemas['ProductApproval'];
export type PromotionApproval = Schemas['PromotionApproval'];
export type Problem = Pick<Schemas['Problem'], 'title' | 'detail' | 'code'> & {missing?: unknown};

/** Same origin: the server of this application adds the token. */
export const api = createClient<paths>({baseUrl: '/api'});

// Every answer tells the time.
api.use({
  onResponse({response}) {
    learnTime(response);
  },
});

/** A call that was answered with a problem, or not at all. */
export class CallFailed extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

/** What was asked for. @throws CallFailed */
export async function result<Data>(call: Promise<{data?: Data; error?: unknown; response: Response}>): Promise<Data> {
  const {data, error, response} = await call.catch(() => {
    throw new CallFailed({title: 'No connection', detail: 'Look at your network and try again.', code: 'offline'});
  });
  if (error !== undefined) throw new CallFailed(problemIn<Problem>(error, response));
  // An answer without a problem has the documented body.
  return data as Data;
}
