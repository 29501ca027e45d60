import path from 'node:path';
import {APIS} from '../../src/config/apis';
import {readCatalogue} from '../../src/openapi/catalogue';
import type {Finding} from '../../src/content/finding';
import {keptVersions} from '../../src/openapi/diff/kept';
import {meantFindings, readMeant} from '../../src/openapi/diff/meant';
import {toldSince} from '../../src/openapi/diff/told';
import {lintDocument, rulesetOf} from '../../src/openapi/lint';
import {readPermissions} from '../../src/openapi/permissions';
import {sourceFindings} from '../../src/openapi/rules/sources';
import {diffsOf, documentsOf, WORKING} from './contractVersions';

/** Folder of the API descriptions, from the site's folder. */
const CONTRACT_DIR = 'openapi';

/** Changes since the last kept version that break clients and that nobody has declared. */
async function breakingFindings(siteDir: string): Promise<Finding[]> {
  const last = keptVersions(siteDir).at(-1);
  if (last === undefined) return [];
  const diffs = diffsOf(await documentsOf(last), await documentsOf(WORKING));
  return meantFindings(diffs, readMeant(siteDir), toldSince(siteDir, last));
}

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
  // A description that can't be read can't be compared.
  return all.length > 0 ? all : await breakingFindings(siteDir);
}
