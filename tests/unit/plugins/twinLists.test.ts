import {expect, it} from 'vitest';
import {listOf} from '../../../src/plugins/site-files/twins/listText';

it('lists parts that have pages, a line each', () => {
  const text = listOf(
    'Title',
    'About\nit.',
    ['A note.'],
    [
      {title: 'Docs', entries: [{title: 'Show [one]', url: 'https://x.example/a/', text: 'Two\nlines.'}]},
      {title: 'Empty', entries: []},
      {title: 'More', entries: [{title: 'B', url: 'https://x.example/b/'}]},
    ],
  );
  expect(text).toBe(`# Title

> About it.

A note.

## Docs

- [Show \\[one\\]](https://x.example/a/): Two lines.

## More

- [B](https://x.example/b/)
`);
});
