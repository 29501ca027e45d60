import path from 'node:path';
import {lint, loadConfig} from '@redocly/openapi-core';
import {findingOf, findingOfError, type Finding} from './findings';
import {unreadableFirst} from './readable';
import {contractRules} from './rules';
import type {ProblemCatalogue} from './types';

/** Path of our ruleset, from the site's folder. */
export const RULESET = 'openapi/redocly.yaml';

/**
 * Checks an API description against a ruleset, which may use our own rules.
 *
 * @param root absolute path of the root document
 * @param ruleset absolute path of a Redocly configuration
 * @param permissions the rights that operations may require; any when left out
 * @returns errors and warnings, in the order of the files; when a file can't be read, only that is reported
 */
export async function lintDocument(
  root: string,
  ruleset: string,
  catalogue: ProblemCatalogue,
  permissions?: ReadonlySet<string>,
): Promise<Finding[]> {
  const config = await loadConfig({configPath: ruleset, plugins: [contractRules(catalogue, permissions)]});
  const problems = await lint({ref: root, config}).catch((error: unknown) => [findingOfError(error, root)]);
  const findings = problems.map((problem) => ('location' in problem ? findingOf(problem, root) : problem));
  return unreadableFirst(root, findings).sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** Path of the ruleset of a site. */
export function rulesetOf(siteDir: string): string {
  return path.join(siteDir, RULESET);
}
