/** `npm run openapi codes`: writes the codes of the error catalogue as types. */
import fs from 'node:fs';
import {readCatalogue} from '../../src/openapi/catalogue';
import {CODE_TYPES, codeTypes} from '../../src/openapi/codeTypes';

fs.writeFileSync(CODE_TYPES, codeTypes(readCatalogue(process.cwd())));
console.log(`Written: ${CODE_TYPES}`);
