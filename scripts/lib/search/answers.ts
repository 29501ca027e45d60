import fs from 'node:fs';
import {passagesFor} from '../../../src/search/answers/passages';
import type {Engine} from '../../../src/search/embedded/engine';
import type {Passage, SearchRecord} from '../../../src/search/types';

export interface GoldenQuestion {
  q: string;
  audience: string;
  /** Words of a page that answer. Any one of these is right. */
  right: {page: string; phrase: string}[];
  /** Kept out of tuning. */
  held?: boolean;
}

interface Questions {
  questions: GoldenQuestion[];
  /** What no passage of the site answers. */
  unanswerable: string[];
}

export const {questions, unanswerable} = JSON.parse(fs.readFileSync('tests/search/answers.json', 'utf8')) as Questions;

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
}

export function measureAnswers(engine: Engine, asked: readonly GoldenQuestion[]): AnswerQuality {
  const places = asked.map((question) => answeredAt(question, passagesFor(question.q, engine)));
  return {
    questions: asked.length,
    answered: places.filter((place) => place !== undefined).length / asked.length,
    first: places.filter((place) => place === 1).length / asked.length,
  };
}
