/** `npx tsx src/client/workbench/rules/write.ts`: writes the rules of import files after a change of the suppliers API. */
import fs from 'node:fs';
import {rulesText, RULES_FILE, suppliersModel} from './current';

async function main(): Promise<void> {
  fs.writeFileSync(RULES_FILE, await rulesText(await suppliersModel()));
}

void main();
