import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import Spelling from '../../../src/components/Search/Spelling';
import type {SearchResults} from '../../../src/search/types';

function shownFor(text: string): string {
  const results: SearchResults = {
    query: {q: '', page: 1, perPage: 10},
    hits: [],
    found: 1,
    facets: {section: [], audience: [], kind: []},
    engine: 'embedded',
    spelling: {unknown: ['x'], shownFor: text},
  };
  return renderToStaticMarkup(<Spelling results={results} onQuery={() => undefined} />).replace(/<[^>]*>/g, '');
}

it('asks with one question mark, also about a question', () => {
  expect(shownFor('phone app')).toBe('Did you mean phone app?');
  expect(shownFor('is there a phone app?')).toBe('Did you mean is there a phone app?');
});
