import {expect, it} from 'vitest';
import {durationOf} from '../../../src/components/PageFacts/duration';

it.each([
  [10, 3, '10 minutes to do, 3 to read'],
  [1, 1, '1 minute to do, 1 to read'],
  [15, undefined, '15 minutes to do'],
  [undefined, 4, '4 min read'],
  [undefined, undefined, undefined],
  ['10', '3', undefined],
])('a page of %s minutes to do and %s to read says: %s', (time, reading, said) => {
  expect(durationOf(time, reading)).toBe(said);
});
