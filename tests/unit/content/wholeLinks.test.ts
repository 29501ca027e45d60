import {expect, it} from 'vitest';
import {withWholeLinks} from '../../../src/content/twins/markdown';

const PAGE = 'https://docs.example/docs/a/';

it.each([
  ['[x](/docs/b/#c)', '[x](https://docs.example/docs/b/#c)'],
  [
    '[`a` x](problems.md) and [y](/z/ "t")',
    '[`a` x](https://docs.example/docs/a/problems.md) and [y](https://docs.example/z/ "t")',
  ],
  ['![p](/img/p.webp)', '![p](https://docs.example/img/p.webp)'],
  ['[own](#part), [other](https://other.example/), [mail](mailto:a@b.example)', undefined],
  ['`[x](/y)` and ``a ` [x](/y)``', undefined],
  ['```md\n[x](/y)\n```', undefined],
  ['````md\n```\n[x](/y)\n```\n[x](/y)\n````', undefined],
  ['- ```md\n  [x](/y)\n  ```\n- [x](/y)', '- ```md\n  [x](/y)\n  ```\n- [x](https://docs.example/y)'],
])('%j', (text, whole = text) => {
  expect(withWholeLinks(text, PAGE)).toBe(whole);
});
