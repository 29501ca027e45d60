/** Sends a question to the cluster and checks the status of its answer. */
import type {HostedSearch, SearchNode} from '../../config/search';
import type {Question} from '../types';
import {throwIfAborted} from './abort';
import {originOf} from './client';
import {AnswerFailed} from './failure';
import {isObject} from './response';
import {EMBEDDING_FIELD} from './schema';

export type ConversationSettings = HostedSearch & {conversationModel: string};

/** Number of records that the model reads. */
const RECORDS = 8;
const MAX_QUESTION = 500;
const READ_BY_MODEL = ['url', 'hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'content'];

/** The conversation is unknown: the cluster forgets one after a day. */
export class ConversationExpired extends Error {}

const WORDS: Readonly<Record<number, string>> = {
  401: 'The answer service did not accept the key of this site.',
  403: 'The answer service did not accept the key of this site.',
  404: 'The answer service is not set up.',
  429: 'Too many questions are being asked right now. Wait a minute and ask again.',
};
export const UNREACHABLE = 'The answer service can’t be reached.';
/** See https://typesense.org/docs/30.2/api/conversational-search-rag.html#start-a-conversation */
export function conversationRequest(
  settings: ConversationSettings,
  {text, conversation}: Question,
): {query: URLSearchParams; body: string} {
  const query = new URLSearchParams({
    // The question must be in the address: the server refuses it in the body.
    q: text.slice(0, MAX_QUESTION),
    conversation: 'true',
    conversation_model_id: settings.conversationModel,
    conversation_stream: 'true',
    ...(conversation !== undefined && {conversation_id: conversation}),
    // Key and content type as the official client sends them, so that browsers need no preflight request.
    'x-typesense-api-key': settings.key,
  });
  const search = {
    collection: settings.collection,
    query_by: EMBEDDING_FIELD,
    include_fields: READ_BY_MODEL.join(','),
    exclude_fields: `${EMBEDDING_FIELD},conversation_history`,
    per_page: RECORDS,
    enable_analytics: settings.analytics,
  };
  return {query, body: JSON.stringify({searches: [search]})};
}

async function serverMessage(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && typeof value['message'] === 'string') return value['message'];
  } catch {
    // The body is not JSON, for example a proxy's error page; the status has to do.
  }
  return '';
}

/** @throws ConversationExpired or AnswerFailed */
export async function checkStatus(response: Response): Promise<void> {
  if (response.ok) return;
  const message = await serverMessage(response);
  if (response.status === 400 && /conversation_id/.test(message)) throw new ConversationExpired(message);
  const words =
    WORDS[response.status] ?? (response.status >= 500 ? UNREACHABLE : 'The answer service refused the question.');
  throw new AnswerFailed(words, `${response.status} ${message}`.trim());
}

/**
 * Sends the question to the first node that can be reached. An unreachable node has not received it, so it is not asked
 * twice.
 */
export async function send(settings: ConversationSettings, question: Question, signal: AbortSignal): Promise<Response> {
  const {query, body} = conversationRequest(settings, question);
  const nodes: readonly SearchNode[] = [...(settings.nearestNode ? [settings.nearestNode] : []), ...settings.nodes];
  let last: unknown;
  for (const node of nodes) {
    throwIfAborted(signal);
    try {
      return await fetch(`${originOf(node)}/multi_search?${query.toString()}`, {
        method: 'POST',
        headers: {'Content-Type': 'text/plain', Accept: 'text/event-stream'},
        body,
        signal,
      });
    } catch (error) {
      last = error;
    }
  }
  throw new AnswerFailed(UNREACHABLE, String(last));
}
