import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {BUILD_DIR} from '../../scripts/lib/build';

/** What the original components of the API theme bring, each with a text by which its code is known when it is minified. */
const UNWANTED = [
  {what: 'Redux', sign: '@@redux/INIT', in: 'redux/dist/redux.mjs'},
  {what: "the stand-in for Node's process", sign: 'process.binding is not supported', in: 'process/browser.js'},
  {what: "the stand-in for Node's Buffer", sign: 'Attempt to write outside buffer bounds', in: 'buffer/index.js'},
  {
    what: 'collections of Postman',
    sign: 'https://schema.getpostman.com/json/collection',
    in: 'postman-collection/lib/collection/collection.js',
  },
  {what: "Postman's samples", sign: 'Codegen~convert: Invalid request', in: 'postman-code-generators/lib/index.js'},
  {
    what: 'the style sheet of the theme',
    sign: '.openapi-explorer__',
    in: 'docusaurus-theme-openapi-docs/lib/theme/ApiExplorer/Request/_Request.scss',
  },
] as const;

const assets = fs
  .readdirSync(path.join(BUILD_DIR, 'assets'), {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.(?:js|css)$/.test(file))
  .map((file) => ({file, text: fs.readFileSync(path.join(BUILD_DIR, 'assets', file), 'utf8')}));

describe('no script or style sheet of the site holds', () => {
  test.each(UNWANTED)('$what', ({sign, in: source}) => {
    // A sign that its own source has lost would find nothing for ever.
    expect(fs.readFileSync(path.join('node_modules', source), 'utf8')).toContain(sign);
    expect(assets.length).toBeGreaterThan(0);
    expect(assets.filter(({text}) => text.includes(sign)).map(({file}) => file)).toEqual([]);
  });
});
