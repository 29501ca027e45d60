import {reactive} from 'vue';
import type {Decision} from './client';

export const REASONS = ['price_too_high', 'not_contracted', 'wrong_unit', 'duplicate', 'quality', 'other'] as const;

interface Draft {
  reason: (typeof REASONS)[number];
  comment: string;
}

const drafts = new Map<string, Draft>();

/** What is typed about the rejection of a record. It outlives the dialog, so that Escape loses nothing. */
export function draftOf(id: string): Draft {
  const draft = drafts.get(id) ?? reactive<Draft>({reason: 'price_too_high', comment: ''});
  drafts.set(id, draft);
  return draft;
}

export function decisionOf({reason, comment}: Draft): Decision {
  return {reason_code: reason, comment: comment.trim()};
}
