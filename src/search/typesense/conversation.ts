/**
 * Answers written by a language model that the cluster is configured with, from records of this site.
 *
 * This sends its own request instead of using the official client: the client breaks characters that fall between two
 * chunks, ignores an abort once the answer has begun, loses text in the documented stream format, and repeats a failed
 * question. Each question costs money, so none is sent again once a node has received it.
 */
import type {AnswerEvent, Question} from '../types';
import {throwIfAborted} from './abort';
import {eventsOf} from './answer';
import {AnswerFailed} from './failure';
import {checkStatus, ConversationExpired, send, UNREACHABLE, type ConversationSettings} from './question';
import {UnusableAnswer} from './response';
import {readPart, readStream, type StreamPart} from './stream';

/** Longest silence in milliseconds. It is long, because the model may need time before its first word. */
const SILENCE = 60_000;
const BROKEN = 'The answer service sent something that can’t be read.';
const SILENT = 'The answer service took too long.';

async function* chunksOf(response: Response, alive: () => void): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return;
      alive();
      yield value;
    }
  } finally {
    // Closes the connection when the reader stops early.
    await reader.cancel().catch(() => undefined);
  }
}

/** Servers before version 29 send the whole answer at once, as JSON. */
async function* partsOf(response: Response, alive: () => void): AsyncGenerator<StreamPart> {
  if (/json/.test(response.headers.get('Content-Type') ?? '')) yield readPart(await response.json());
  else yield* readStream(chunksOf(response, alive));
}

/** Combines the reader's abort signal with a timeout for silence. */
function watch(signal: AbortSignal | undefined): {
  signal: AbortSignal;
  alive: () => void;
  end: () => void;
  silent: () => boolean;
} {
  const controller = new AbortController();
  let silent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => controller.abort();
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      silent = true;
      stop();
    }, SILENCE);
  };
  const end = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  };
  signal?.addEventListener('abort', stop);
  alive();
  return {signal: controller.signal, alive, end, silent: () => silent};
}

async function* askOnce(
  settings: ConversationSettings,
  question: Question,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  throwIfAborted(signal);
  const watched = watch(signal);
  try {
    const response = await send(settings, question, watched.signal);
    watched.alive();
    await checkStatus(response);
    yield* eventsOf(partsOf(response, watched.alive));
  } catch (error) {
    throwIfAborted(signal);
    if (watched.silent()) throw new AnswerFailed(SILENT);
    if (error instanceof AnswerFailed || error instanceof ConversationExpired) throw error;
    const detail = error instanceof Error ? error.message : String(error);
    throw new AnswerFailed(
      error instanceof UnusableAnswer || error instanceof SyntaxError ? BROKEN : UNREACHABLE,
      detail,
    );
  } finally {
    watched.end();
  }
}

/**
 * Asks a question and yields the answer as it arrives. An expired conversation is started anew, with a notice.
 *
 * @throws AnswerFailed with a sentence for the reader; DOMException `AbortError`
 */
export async function* askConversation(
  settings: ConversationSettings,
  question: Question,
  signal?: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  try {
    yield* askOnce(settings, question, signal);
  } catch (error) {
    if (!(error instanceof ConversationExpired)) throw error;
    if (question.conversation === undefined)
      throw new AnswerFailed('The answer service refused the question.', error.message);
    yield {type: 'notice', text: 'The conversation had expired, so this begins a new one.'};
    yield* askOnce(settings, {text: question.text}, signal);
  }
}
