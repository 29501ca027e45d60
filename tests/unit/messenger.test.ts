import {afterEach, expect, it, vi} from 'vitest';
import {command, configure} from '../../src/messenger';

afterEach(() => {
  vi.restoreAllMocks();
});

it('asks whether the code runs client-side when there is no window', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(configure({app_id: 'x'})).toBe(false);
  expect(command('show')).toBeUndefined();
  expect(warn.mock.calls).toEqual([
    ['There is no window: does this code run client-side?'],
    ['There is no window: does this code run client-side?'],
  ]);
});
