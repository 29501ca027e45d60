/** Answers of a conversation, in each of the forms that documentation, server and client know. */
import type {ServerResponse} from 'node:http';
import type {Cluster} from './cluster';
import type {MultiSearchAnswer, MultiSearchQuery} from './schemas';

/** @returns why the server refuses to converse (src/core_api.cpp of the server) */
export function conversationFault(cluster: Cluster, query: MultiSearchQuery, hasOwnQuery: boolean): string | undefined {
  if (hasOwnQuery)
    return '`q` parameter cannot be used in POST body if `conversation` is enabled. Please set `q` as a query parameter in the request, instead of inside the POST body';
  if (query.q === undefined) return 'Query parameter `q` is required.';
  if (!cluster.models.has(query.conversation_model_id ?? '')) return '`conversation_model_id` is invalid.';
  if (query.conversation_id !== undefined && !cluster.conversations.has(query.conversation_id))
    return '`conversation_id` is invalid.';
  return undefined;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function converse(
  cluster: Cluster,
  query: MultiSearchQuery,
  {results}: MultiSearchAnswer,
  response: ServerResponse,
): Promise<void> {
  const id = query.conversation_id ?? `conversation-${cluster.conversations.size + 1}`;
  cluster.conversations.add(id);
  const last = {
    results,
    conversation: {answer: cluster.answer.join(''), conversation_id: id, query: query.q ?? ''},
  };
  if (cluster.streamForm === 'json') {
    response.writeHead(200, {'Content-Type': 'application/json; charset=utf-8'}).end(JSON.stringify(last));
    return;
  }
  response.writeHead(200, {'Content-Type': 'text/event-stream; charset=utf-8'});
  for (const message of cluster.answer) {
    const part = {message, conversation_id: id};
    const bytes = Buffer.from(
      `data: ${JSON.stringify(cluster.streamForm === 'documented' ? {conversation: part} : part)}\n\n`,
    );
    // Cut in the middle, as networks do: inside a word, a character, a line.
    const middle = Math.floor(bytes.length / 2);
    response.write(bytes.subarray(0, middle));
    await pause(cluster.pace);
    if (response.destroyed) return;
    response.write(bytes.subarray(middle));
  }
  response.write('data: [DONE]\n\n');
  response.end(cluster.streamForm === 'bare-end' ? `${JSON.stringify(last)}\n` : `data: ${JSON.stringify(last)}\n\n`);
}
