import {afterEach, expect, it, vi} from 'vitest';
import {readSaved} from '../../../src/components/Search/recent';

afterEach(() => vi.unstubAllGlobals());

it('leaves out stored results that would lead to another host', () => {
  const place = (url: string) => ({url, title: 'A', part: 'Docs'});
  const stored = JSON.stringify({recent: ['/docs/', '/\t/evil.example/', '//evil.example/'].map(place), favourite: []});
  vi.stubGlobal('window', {localStorage: {getItem: () => stored}});
  expect(readSaved()).toEqual({recent: [place('/docs/')], favourite: []});
});
