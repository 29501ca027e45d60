import path from 'node:path';
import {APIS} from '../../src/config/apis';
import {readCatalogue} from '../../src/openapi/catalogue';
import type {Finding} from '../../src/content/finding';
import {lintDocument, rulesetOf} from '../../src/openapi/lint';
import {readPermissions} from '../../src/openapi/permissions';
import {sourceFindings} from '../../src/openapi/rules/sources';

/** Folder of the API descriptions, from the site's folder. */
const CONTRACT_DIR = 'openapi';

/**
 * Checks the API descriptions and their files against our rules. Warnings count like errors.
 *
 * @returns the findings, those of single files first
 */
export async function lintContract(): Promise<Finding[]> {
  const siteDir = process.cwd();
  const ofFiles = sourceFindings(path.join(siteDir, CONTRACT_DIR));
  // When a file can't be read, other findings may only follow from it.
  if (ofFiles.some(({rule}) => rule === 'yaml' || rule === 'empty-file')) return ofFiles;
  const catalogue = readCatalogue(siteDir);
  const all = [...ofFiles];
  for (const {name, root} of APIS) {
    const findings = await lintDocument(
      path.join(siteDir, root),
      rulesetOf(siteDir),
      catalogue,
      readPermissions(siteDir, name),
    );
    all.push(...findings);
  }
  return all;
}
