import path from 'node:path';
import {APIS} from '../../src/config/apis';
import {readCatalogue} from '../../src/openapi/catalogue';
import {findingText} from '../../src/openapi/findings';
import {lintDocument, rulesetOf} from '../../src/openapi/lint';
import {readPermissions} from '../../src/openapi/permissions';
import {sourceFindings} from '../../src/openapi/rules/sources';

/** Folder of the API descriptions, from the site's folder. */
const CONTRACT_DIR = 'openapi';

/**
 * Checks the API descriptions and their files against our rules. Warnings count like errors.
 *
 * @returns one text for each finding: file, line, column, message, pointer and remedy
 */
export async function lintContract(): Promise<string[]> {
  const siteDir = process.cwd();
  const ofFiles = sourceFindings(path.join(siteDir, CONTRACT_DIR));
  // When a file can't be read, other findings may only follow from it.
  if (ofFiles.some(({rule}) => rule === 'yaml' || rule === 'empty-file')) return ofFiles.map(findingText);
  const catalogue = readCatalogue(siteDir);
  const texts = ofFiles.map(findingText);
  for (const {name, root} of APIS) {
    const findings = await lintDocument(
      path.join(siteDir, root),
      rulesetOf(siteDir),
      catalogue,
      readPermissions(siteDir, name),
    );
    texts.push(...findings.map(findingText));
  }
  return texts;
}
