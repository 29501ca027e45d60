/** Asks the golden questions of the records of the last build: `npm test` runs this after the build. */
import {beforeAll, describe, expect, it} from 'vitest';
import {passagesFor} from '../../src/search/answers/passages';
import type {Engine} from '../../src/search/embedded/engine';
import type {SearchRecord} from '../../src/search/types';
import {golden} from '../../scripts/lib/search/golden';
import {hasPhrase, measureAnswers, questions, unanswerable} from '../../scripts/lib/search/answers';
import {builtEngine, builtRecords} from '../../scripts/lib/search/built';

let records: SearchRecord[];
let engine: Engine;
beforeAll(async () => {
  records = builtRecords();
  engine = await builtEngine(records);
});

describe('the golden questions', () => {
  it('have answers that stand on their pages', () => {
    const missing = questions.flatMap(({q, right}) =>
      right.filter((answer) => !hasPhrase(answer, records)).map(({page, phrase}) => `${q} ${page} ${phrase}`),
    );
    expect(missing).toEqual([]);
  });

  it('are of all four audiences, with a fifth kept out of tuning', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(new Set(questions.map(({audience}) => audience))).toEqual(
      new Set(['buyer', 'supplier', 'inventory', 'developer']),
    );
    expect(questions.filter(({held}) => held).length / questions.length).toBeGreaterThanOrEqual(0.2);
  });

  it.each([
    ['tuned', false, 0.88, 0.68],
    ['held out', true, 0.63, 0.36],
  ] as const)('are answered by the words that are quoted: %s', {timeout: 180_000}, (name, held, answered, first) => {
    const quality = measureAnswers(
      engine,
      questions.filter((question) => (question.held ?? false) === held),
    );
    console.log(
      `${name}: ${quality.questions} questions, ${quality.answered.toFixed(2)} answered, ${quality.first.toFixed(2)} by the first passage`,
    );
    expect(quality.answered).toBeGreaterThanOrEqual(answered);
    expect(quality.first).toBeGreaterThanOrEqual(first);
  });

  it('are not answered where no passage answers, but for one in ten', () => {
    const wrong = unanswerable.filter((question) => passagesFor(question, engine).length > 0);
    expect(wrong.length / unanswerable.length, wrong.join('\n')).toBeLessThanOrEqual(0.1);
  });

  it('are quoted word for word, no line over the end of a paragraph', {timeout: 180_000}, () => {
    const lines = records.flatMap(({content = ''}) => content.split('\n'));
    const spliced = questions.slice(0, 30).flatMap(({q}) =>
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
