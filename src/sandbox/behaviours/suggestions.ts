import type {Call} from '../call';
import {makeRecord} from '../record';
import type {Json, JsonObject} from '../types';
import {text} from './access';

/** What the platform proposes to a client: where a path belongs, or what a label means. */

export const SUGGESTIONS = 'clients/SuggestedEntity';

interface Proposal {
  kind: string;
  /** Who is concerned; nobody in particular when it is left out. */
  subject?: Json;
  current_value: string;
  suggested_value: string;
  /** How sure the platform is, and why. */
  confidence?: string;
  evidence?: JsonObject[];
}

/** Gives the client a task, unless it has had the same: what was dismissed does not come again. */
export function suggest(call: Call, proposal: Proposal): void {
  const suggestions = call.world.collection(SUGGESTIONS);
  const {kind, current_value: from} = proposal;
  const isKnown = ({status, ...one}: JsonObject): boolean =>
    status !== 'superseded' && one.kind === kind && text(one.current_value) === from;
  if (!suggestions || suggestions.all().some(({value}) => isKnown(value))) return;
  const schemas = call.world.apis.get('clients')?.schemas ?? call.maker.schemas;
  suggestions.add({
    ...makeRecord(suggestions, {}, {...call.maker, schemas}),
    confidence: '0',
    evidence: [],
    ...proposal,
    suggested_reference: null,
    affected_count: 1,
    status: 'open',
    resolved_by: null,
    resolved_at: null,
    created_by: null,
    external_id: null,
    metadata: {},
  });
}
