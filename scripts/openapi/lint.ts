/** `npm run openapi lint`: checks the API descriptions against our ruleset. */
import {findingText} from '../../src/content/finding';
import {lintContract} from '../lib/contract';

void lintContract().then((findings) => {
  for (const finding of findings) console.log(findingText(finding));
  console.log(`${findings.length} findings in both API descriptions`);
  process.exit(findings.length === 0 ? 0 : 1);
});
