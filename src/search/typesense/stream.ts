/**
 * Reads the stream of a conversation. Documentation, server and client disagree on its format, so all variants are
 * accepted: `data: {"conversation": {"message", "conversation_id"}}` (documentation), `data: {"message",
 * "conversation_id"}` (server), a last object with or without `data:`, and `data: [DONE]` before or after it.
 *
 * @see https://typesense.org/docs/30.2/api/conversational-search-rag.html#streaming-conversations
 */
import {isObject, UnusableAnswer} from './response';

/** The content of one event. */
export interface StreamPart {
  text?: string;
  conversation?: string;
  /** The complete answer, in the last event. */
  answer?: string;
  /** Records that the answer is based on, in the last event. */
  documents?: Record<string, unknown>[];
}

function documentsOf(results: unknown): Record<string, unknown>[] {
  if (!Array.isArray(results)) return [];
  return results.flatMap((result: unknown) => {
    const hits = isObject(result) ? result['hits'] : undefined;
    return Array.isArray(hits)
      ? hits.flatMap((hit: unknown) => (isObject(hit) && isObject(hit['document']) ? [hit['document']] : []))
      : [];
  });
}

/** The server reports errors as an event once the stream has begun. */
function errorOf(value: Record<string, unknown>): string | undefined {
  if (typeof value['error'] === 'string') return value['error'];
  const isFailure = typeof value['message'] === 'string' && ('code' in value || !('conversation_id' in value));
  if (isFailure) return String(value['message']);
  const [first] = Array.isArray(value['results']) ? (value['results'] as unknown[]) : [];
  return isObject(first) && typeof first['error'] === 'string' ? first['error'] : undefined;
}

/** @throws UnusableAnswer when the event reports an error or has no known form */
export function readPart(value: unknown): StreamPart {
  if (!isObject(value)) throw new UnusableAnswer('The answer has an unknown form.');
  const error = errorOf(value);
  if (error !== undefined) throw new UnusableAnswer(error);
  const source = isObject(value['conversation']) ? value['conversation'] : value;
  const part: StreamPart = {};
  if (typeof source['message'] === 'string') part.text = source['message'];
  if (typeof source['conversation_id'] === 'string') part.conversation = source['conversation_id'];
  if (typeof source['answer'] === 'string') part.answer = source['answer'];
  if ('results' in value) part.documents = documentsOf(value['results']);
  return part;
}

function parse(payload: string): StreamPart[] {
  if (payload === '' || payload === '[DONE]') return [];
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    throw new UnusableAnswer('The answer broke off or is not JSON.');
  }
  return [readPart(value)];
}

/** The `data` of an event; comments, names and ids of events are not needed. */
function payloadOf(lines: readonly string[]): string {
  return lines
    .filter((line) => !/^(?::|(?:event|id|retry):)/.test(line))
    .map((line) => line.replace(/^data: ?/, ''))
    .join('\n')
    .trim();
}

/** Whether the lines so far are a complete value: some servers omit the empty line between events. */
function isWhole(payload: string): boolean {
  if (payload === '[DONE]') return true;
  try {
    JSON.parse(payload);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param chunks of bytes, which may end in the middle of a character
 * @throws UnusableAnswer
 */
export async function* readStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<StreamPart> {
  const decoder = new TextDecoder();
  let rest = '';
  let lines: string[] = [];
  function take(line: string): StreamPart[] {
    if (line !== '') lines.push(line);
    const payload = payloadOf(lines);
    if (line !== '' && !isWhole(payload)) return [];
    lines = [];
    return parse(payload);
  }
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, {stream: true});
    // A carriage return at the end may be the first half of a line break.
    const ends = rest.split(/\r\n|\n|\r(?!$)/);
    rest = ends.pop() ?? '';
    for (const line of ends) yield* take(line);
  }
  rest += decoder.decode();
  for (const line of [...rest.split(/\r\n|\n|\r/), '']) yield* take(line);
}
