/** Asks the golden questions of the records of the last build: `npm test` runs this after the build. */
import {beforeAll, describe, expect, it} from 'vitest';
import {passagesFor} from '../../src/search/answers/passages';
import type {Engine} from '../../src/search/embedded/engine';
import type {SearchRecord} from '../../src/search/types';
import {golden} from '../../scripts/lib/search/golden';
import {hasPhrase, measureAnswers, questions, unanswerable} from '../../scripts/lib/search/answers';
import {builtRecords} from '../../scripts/lib/search/built';
import {engineOver} from '../../src/search/embedded/overRecords';

let records: SearchRecord[];
let engine: Engine;
beforeAll(async () => {
  records = builtRecords();
  engine = await engineOver(records);
});

describe('the golden questions', () => {
  it('have answers that stand on their pages', () => {
    const missing = questions.flatMap(({q, right}) =>
      right.filter((answer) => !hasPhrase(answer, records)).map(({page, phrase}) => `${q} ${page} ${phrase}`),
    );
    expect(missing).toEqual([]);
  });

  it('are of six kinds of readers, with a third that nobody tunes for', () => {
    expect(questions.length + unanswerable.length).toBeGreaterThanOrEqual(150);
    expect(new Set(questions.map(({audience}) => audience)).size).toBe(6);
    const all = [...questions, ...unanswerable];
    expect(all.filter(({held}) => held).length / all.length).toBeGreaterThanOrEqual(0.33);
  });

  it.each([
    ['tuned', false, {answered: 0.77, first: 0.67, wrong: 0.12}],
    ['set aside', true, {answered: 0.72, first: 0.58, wrong: 0.13}],
  ] as const)('are answered by the words that are quoted: %s', {timeout: 180_000}, (name, isHeld, limit) => {
    const quality = measureAnswers(
      engine,
      questions.filter(({held}) => (held ?? false) === isHeld),
    );
    console.log(name, quality);
    expect(quality.answered).toBeGreaterThanOrEqual(limit.answered);
    expect(quality.first).toBeGreaterThanOrEqual(limit.first);
    expect(quality.wrong).toBeLessThanOrEqual(limit.wrong);
  });

  it('are not answered where no passage answers, but for some', () => {
    const isAnswered = ({q}: {q: string}): boolean => passagesFor(q, engine).length > 0;
    const wrong = unanswerable.filter(isAnswered);
    const shown = wrong.filter(({held}) => !held).map(({q}) => q);
    expect(wrong.length / unanswerable.length, shown.join('\n')).toBeLessThanOrEqual(0.15);
  });

  it('are quoted word for word, no line over the end of a paragraph', {timeout: 180_000}, () => {
    const lines = records.flatMap(({content = ''}) => content.split('\n'));
    const spliced = questions.slice(0, 15).flatMap(({q}) =>
      passagesFor(q, engine).flatMap(({text}) =>
        text
          .map((part) => part.text)
          .join('')
          .split('\n')
          .filter((quoted) => !lines.some((line) => line.includes(quoted))),
      ),
    );
    expect(spliced).toEqual([]);
  });
});

describe('questions of the golden set of searches', () => {
  it('mostly have a right page among the passages', {timeout: 180_000}, () => {
    const asked = golden.filter((query) => query.class === 'question');
    const answers = asked.map(({q, right}) => {
      const pages = passagesFor(q, engine).map(({url}) => url.split('#')[0]);
      return {answered: pages.length > 0, right: right.some((url) => pages.includes(url.split('#')[0]))};
    });
    const answered = answers.filter((answer) => answer.answered).length;
    const right = answers.filter((answer) => answer.right).length;
    console.log(`${asked.length} questions: ${answered} answered, ${right} with a right page among the passages`);
    expect(right / answered).toBeGreaterThanOrEqual(0.7);
  });
});
