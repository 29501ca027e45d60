/** `npm run openapi:lint`: checks both API descriptions against our ruleset; errors and warnings count alike. */
import path from 'node:path';
import {APIS} from '../src/openapi/apis';
import {loadCatalogue} from '../src/openapi/catalogue';
import {findingText} from '../src/openapi/findings';
import {lintDocument, rulesetOf} from '../src/openapi/lint';

async function main(): Promise<void> {
  const siteDir = process.cwd();
  const catalogue = await loadCatalogue(siteDir);
  let total = 0;
  for (const {title, root} of APIS) {
    const findings = await lintDocument(path.join(siteDir, root), rulesetOf(siteDir), catalogue);
    for (const finding of findings) console.log(findingText(finding));
    console.log(`${title}: ${findings.length} findings`);
    total += findings.length;
  }
  process.exit(total === 0 ? 0 : 1);
}

void main();
