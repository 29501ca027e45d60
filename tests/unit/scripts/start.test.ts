import {describe, expect, it} from 'vitest';
import {stateIn} from '../../../scripts/lib/start/developmentServer';

describe('what the development server prints', () => {
  it.each([
    ['[INFO] Starting the development server...', {isCompiled: false}],
    [
      '[SUCCESS] Docusaurus website is running at: http://localhost:3456/',
      {origin: 'http://localhost:3456', isCompiled: false},
    ],
    ['client (Rspack 1.7.12) compiled successfully', {isCompiled: true}],
    ['client (Rspack 1.7.12) compiled with 2 errors', {isCompiled: true}],
  ])('tells how far it is: %s', (text, state) => {
    expect(stateIn(text)).toEqual(state);
  });
});
