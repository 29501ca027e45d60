/**
 * Answers written by a model of the cluster's choice from records of this site.
 *
 * Our own request instead of the official client's: the client cuts characters that fall between two chunks, stops
 * listening for "stop" once the answer begins, loses text in the form the documentation shows, and repeats a question
 * that failed. Each question costs money, so none is sent twice once a node has it.
 */
import type {AnswerEvent, Question} from '../types';
import {throwIfAborted} from './abort';
import {eventsOf} from './answer';
import {AnswerFailed} from './failure';
import {checkStatus, ConversationExpired, send, UNREACHABLE, type ConversationSettings} from './question';
import {UnusableAnswer} from './response';
import {readPart, readStream, type StreamPart} from './stream';

/** Longest silence, in milliseconds: the model may think before its first word. */
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

/** Servers before 29 answer at once and in JSON. */
async function* partsOf(response: Response, alive: () => void): AsyncGenerator<StreamPart> {
  if (/json/.test(response.headers.get('Content-Type') ?? '')) yield readPart(await response.json());
  else yield* readStream(chunksOf(response, alive));
}

/** One signal for the reader's stop and for a silence that lasts too long. */
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
 * Asks a question and gives the answer as it comes. A conversation that has expired begins anew, and says so.
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
