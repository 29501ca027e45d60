/** `npm run openapi codes`: writes the codes of the error catalogue as types, and the quotas of the rate policies. */
import fs from 'node:fs';
import {readCatalogue} from '../../src/openapi/catalogue';
import {CODE_TYPES, codeTypes} from '../../src/openapi/codeTypes';
import {LIMITS_FILE, POLICIES_FILE, policiesModule, readLimits} from '../../src/openapi/limits';

const limits = readLimits(process.cwd());
if (!limits) throw new Error(`${LIMITS_FILE} is missing.`);
fs.writeFileSync(CODE_TYPES, codeTypes(readCatalogue(process.cwd())));
fs.writeFileSync(POLICIES_FILE, policiesModule(limits));
console.log(`Written: ${CODE_TYPES}, ${POLICIES_FILE}`);
