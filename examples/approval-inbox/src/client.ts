import createClient from 'openapi-fetch';
import type {components, paths} from './api/clients';
import {learnTime} from '../plumbing/clock.ts';

export {CallFailed, result, type Problem} from '../plumbing/answer.ts';

type Schemas = components['schemas'];
export type User = Schemas['User'];
export type Money = Schemas['Money'];
export type Decision = Schemas['ApprovalDecision'];
export type Summary = Schemas['ApprovalStatusSummary'];
export type PriceApproval = Schemas['PriceApproval'];
export type ProductApproval = Schemas['ProductApproval'];
export type PromotionApproval = Schemas['PromotionApproval'];

/** Same origin: the server of this application adds the token. */
export const api = createClient<paths>({baseUrl: '/api'});

// Every answer tells the time.
api.use({
  onResponse({response}) {
    learnTime(response);
  },
});
