/**
 * States in which an operation may work on a record, although it is no transition. `not` lists the forbidden states
 * instead. Operations that are missing here work in every state.
 */
const STATES: Record<string, string[] | {not: string[]}> = {
  'update-announcement': {not: ['archived']},
  'delete-announcement': ['draft', 'archived'],
  'update-article': {not: ['archived']},
  'update-form': {not: ['archived']},
  'move-category': {not: ['archived']},
  'download-export': ['completed'],
  // A review that waits fits two of three verdicts.
  'moderate-review': ['pending'],
  'list-order-report-lines': ['completed'],
  'list-older-log-entries': ['available'],
  'delete-rfq': ['draft'],
  'resend-supplier-invite': ['sent', 'opened'],
  'update-supplier-store-link': ['requested', 'active', 'suspended'],
  'update-material': {not: ['archived']},
  'update-location': {not: ['archived']},
  'set-preferred-vendor-material': {not: ['discontinued']},
  'update-transfer-order': ['draft', 'pending_approval'],
  'delete-transfer-order': ['draft'],
  'add-transfer-order-line': ['draft'],
  'remove-transfer-order-line': ['draft'],
  'update-inventory-request': ['draft'],
  'update-pick-list': {not: ['completed', 'completed_short', 'cancelled']},
  'confirm-pick-list-line': ['in_progress'],
  'update-refill-point': {not: ['archived']},
  'update-replenishment-fulfillment': {not: ['completed', 'cancelled']},
  'update-price-list': {not: ['archived']},
  'upsert-price-list-entries': {not: ['archived']},
  'delete-price-list-entry': {not: ['archived']},
  'update-quotation': ['draft', 'revision_requested'],
};

/** Whether an operation may work on a record in a state. */
export function mayWorkIn(operation: string, state: string): boolean {
  const rule = STATES[operation];
  if (rule === undefined) return true;
  return Array.isArray(rule) ? rule.includes(state) : !rule.not.includes(state);
}
