import fs from 'node:fs';
import {expect, it} from 'vitest';
import {readCatalogue} from '../../../src/openapi/catalogue';
import {CODE_TYPES, codeTypes} from '../../../src/openapi/codeTypes';

it('the types of problem codes are those of the catalogue; npm run openapi codes writes them', () => {
  expect(fs.readFileSync(CODE_TYPES, 'utf8')).toBe(codeTypes(readCatalogue(process.cwd())));
});
