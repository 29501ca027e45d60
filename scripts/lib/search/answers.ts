import {passagesFor} from '../../../src/search/answers/passages';
import type {Engine} from '../../../src/search/embedded/engine';
import type {Passage, SearchRecord} from '../../../src/search/types';
import type {GoldenQuestion} from './yardstick';

export {questions, unanswerable, type GoldenQuestion} from './yardstick';

/** The text of a passage in one line. */
export function textOf({text}: Passage): string {
  return text
    .map((part) => part.text)
    .join('')
    .replaceAll('\n', ' ');
}

/** Whether the page of an answer says its words. */
export function hasPhrase({page, phrase}: {page: string; phrase: string}, records: readonly SearchRecord[]): boolean {
  return records.some(
    ({url_without_anchor: url, content = ''}) => url === page && content.replaceAll('\n', ' ').includes(phrase),
  );
}

/** @returns place of the first passage that answers, from 1; nothing when none does */
export function answeredAt({right}: GoldenQuestion, passages: readonly Passage[]): number | undefined {
  const place = passages.findIndex((passage) =>
    right.some(({page, phrase}) => passage.url.split('#')[0] === page && textOf(passage).includes(phrase)),
  );
  return place < 0 ? undefined : place + 1;
}

export interface AnswerQuality {
  questions: number;
  /** Part of the questions of which a passage holds the answer. */
  answered: number;
  /** Part of the questions of which the first passage does. */
  first: number;
  /** Part of the questions with passages, none of which holds the answer. */
  wrong: number;
  /** Part of the questions without any passage. */
  refused: number;
}

export function measureAnswers(engine: Engine, asked: readonly GoldenQuestion[]): AnswerQuality {
  const given = asked.map((question) => {
    const passages = passagesFor(question.q, engine);
    return {place: answeredAt(question, passages), isRefused: passages.length === 0};
  });
  const share = (belongs: (one: (typeof given)[number]) => boolean): number =>
    given.filter(belongs).length / asked.length;
  return {
    questions: asked.length,
    answered: share(({place}) => place !== undefined),
    first: share(({place}) => place === 1),
    wrong: share(({place, isRefused}) => place === undefined && !isRefused),
    refused: share(({isRefused}) => isRefused),
  };
}
