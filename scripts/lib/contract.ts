import path from 'node:path';
import {APIS} from '../../src/openapi/apis';
import {readCatalogue} from '../../src/openapi/catalogue';
import {findingText} from '../../src/openapi/findings';
import {lintDocument, rulesetOf} from '../../src/openapi/lint';

/**
 * Checks both API descriptions against our ruleset; errors and warnings count alike.
 *
 * @returns one text a finding: file, line, column, message, pointer and remedy
 */
export async function lintContract(): Promise<string[]> {
  const siteDir = process.cwd();
  const catalogue = readCatalogue(siteDir);
  const texts: string[] = [];
  for (const {root} of APIS) {
    const findings = await lintDocument(path.join(siteDir, root), rulesetOf(siteDir), catalogue);
    texts.push(...findings.map(findingText));
  }
  return texts;
}
