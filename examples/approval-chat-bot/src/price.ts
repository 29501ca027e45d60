import {api, CallFailed, result, type PriceApproval} from './client.ts';

/** Reads what a price approval names by ids only. */

/** The name of a group; null when there is none that the bot may read. */
async function groupName(user_group_id: string): Promise<string | null> {
  const path = {user_group_id};
  const group = result(api.GET('/v1/user-groups/{user_group_id}', {params: {path}}));
  return group.then(
    ({name}) => name,
    (error: unknown) => {
      if (error instanceof CallFailed) return null;
      throw error;
    },
  );
}

/** The record with the names of the groups that are asked. It has those of people itself. */
export async function withNames<Price extends Pick<PriceApproval, 'waiting_for'>>(price: Price): Promise<Price> {
  const waiting = price.waiting_for?.map(async (one) => {
    const isNameless = one.type === 'user_group' && !one.name;
    return isNameless ? {...one, name: await groupName(one.id)} : one;
  });
  return {...price, waiting_for: await Promise.all(waiting ?? [])};
}

/** A price approval as it is now. */
export async function readPrice(price_approval_id: string): Promise<PriceApproval> {
  const path = {price_approval_id};
  return withNames(await result(api.GET('/v1/price-approvals/{price_approval_id}', {params: {path}})));
}

/** How many approvals complete the open step, as far as its rule tells. */
export async function approvalsWanted({rule_id: rule, step, created_at: opened}: PriceApproval): Promise<number> {
  if (!rule) return 1;
  const path = {price_approval_config_id: rule};
  const read = result(api.GET('/v1/price-approval-configs/{price_approval_config_id}', {params: {path}}));
  const {steps, updated_at: changed} = await read.catch((error: unknown) => {
    // A rule may be deleted while what it opened still waits.
    if (error instanceof CallFailed && error.problem.code === 'not_found') return {steps: [], updated_at: opened};
    throw error;
  });
  const open = steps?.find(({position}) => position === (step ?? 1));
  // The approval runs with the steps of the day it was opened.
  if (!open || changed > opened) return 1;
  if (open.quorum === 'number') return open.min_approvals ?? 1;
  return open.quorum === 'all' ? (open.approver_user_ids?.length ?? 0) + (open.approver_group_ids?.length ?? 0) : 1;
}
