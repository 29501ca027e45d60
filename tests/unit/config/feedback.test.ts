import {describe, expect, it} from 'vitest';
import {formSource, readFeedback} from '../../../src/config/feedback';

const DEFAULTS = {mail: 'docs@acme.example', repository: 'https://github.com/acme/docs/'};

describe('where answers of readers go', () => {
  it.each([
    [undefined, {kind: 'mail', address: 'docs@acme.example'}, 'mailto:'],
    ['mailto:team@acme.example', {kind: 'mail', address: 'team@acme.example'}, 'mailto:'],
    ['repository', {kind: 'issue', address: 'https://github.com/acme/docs'}, 'https://github.com'],
    [
      'https://acme.example/in?of=docs',
      {kind: 'post', address: 'https://acme.example/in?of=docs'},
      'https://acme.example',
    ],
  ])('%s', (value, expected, source) => {
    const found = readFeedback(value, DEFAULTS);
    expect(found).toEqual(expected);
    expect(found && formSource(found)).toBe(source);
  });

  it('is nowhere without an address, or where the owner wants no answers', () => {
    expect(readFeedback(undefined, {...DEFAULTS, mail: ''})).toBeNull();
    expect(readFeedback('off', DEFAULTS)).toBeNull();
  });

  it.each(['http://acme.example/', 'mailto:', 'mailto:a@b?cc=c@d', 'somewhere'])('is not %s', (value) => {
    expect(() => readFeedback(value, DEFAULTS)).toThrow('FEEDBACK_TO');
  });
});
