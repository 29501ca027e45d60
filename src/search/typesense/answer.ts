/** Converts the parts of a stream to events for the reader. */
import type {AnswerEvent, Source} from '../types';
import {isOwnPath} from '../../content/ownPath';
import {AnswerFailed} from './failure';
import type {StreamPart} from './stream';

/** The model's reply when the records don't answer; search/README.md has the whole instruction. */
export const UNKNOWN = 'I do not know.';

const MAX_SOURCES = 6;

function sourcesOf(documents: readonly Record<string, unknown>[]): Source[] {
  const sources = new Map<string, Source>();
  for (const record of documents) {
    const titles = ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3'].map((name) => record[name]);
    const title = titles.filter((text) => typeof text === 'string' && text !== '').join(' › ');
    if (isOwnPath(record['url']) && title !== '') sources.set(record['url'], {url: record['url'], title});
  }
  return [...sources.values()].slice(0, MAX_SOURCES);
}

/** @throws AnswerFailed when there was no text, and whatever the stream throws */
export async function* eventsOf(parts: AsyncIterable<StreamPart>): AsyncGenerator<AnswerEvent> {
  let answer = '';
  let conversation: string | undefined;
  let documents: Record<string, unknown>[] | undefined;
  for await (const part of parts) {
    if (part.conversation !== undefined && part.conversation !== conversation) {
      conversation = part.conversation;
      yield {type: 'conversation', id: conversation};
    }
    const text = part.text ?? (answer === '' ? part.answer : undefined) ?? '';
    answer += text;
    if (text !== '') yield {type: 'text', text};
    documents = part.documents ?? documents;
  }
  if (answer === '') throw new AnswerFailed('The answer service had no answer.');
  // Without an answer, no sources are shown.
  if (answer.trim().startsWith(UNKNOWN.slice(0, -1)))
    yield {type: 'notice', text: 'The documentation does not answer this. Try other words, or search.'};
  else if (documents === undefined)
    yield {type: 'notice', text: 'The answer broke off before its sources came. Check it against the documentation.'};
  else yield {type: 'sources', sources: sourcesOf(documents)};
}
