import fs from 'node:fs';
import path from 'node:path';
import {sentenceOf} from '../run';
import {contractFacts} from './contract';
import {isContract, isPage} from './kinds';
import {checkPage} from './page';
import {loadPages} from './pages';
import type {CheckContext, CheckResult} from './types';

/** What all checks say of one file. */
export interface FileReport {
  file: string;
  results: readonly CheckResult[];
}

/** Reads what the checks of a run share. @throws Error when the contract can't be read */
export async function openContext(siteDir: string): Promise<CheckContext> {
  return {siteDir, pages: loadPages(siteDir), contract: await contractFacts(siteDir)};
}

/** Findings of the rules of the contract, once for all of its files. */
async function contractReport(files: readonly string[]): Promise<FileReport[]> {
  if (files.length === 0) return [];
  const {lintContract} = await import('../contract');
  return [{file: files.join(', '), results: [{name: 'rules of the contract', findings: await lintContract()}]}];
}

/**
 * Checks files of the repository.
 *
 * @param files paths from the site's folder, with forward slashes
 * @param opened what the checks share
 */
export async function checkFiles(
  files: readonly string[],
  siteDir: string,
  isQuick: boolean,
  opened = openContext(siteDir),
): Promise<FileReport[]> {
  const there = files.filter((file) => fs.existsSync(path.join(siteDir, file)));
  const pages = there.filter(isPage);
  const reports = await contractReport(there.filter(isContract));
  if (pages.length > 0) {
    const context = await opened.catch((error: unknown) => sentenceOf(error));
    for (const file of pages)
      reports.push({
        file,
        results:
          typeof context === 'string'
            ? [
                {
                  name: 'all',
                  findings: [],
                  skipped: `the contract can not be read: run \`npm run openapi lint\`. ${context}`,
                },
              ]
            : await checkPage(file, context, isQuick),
      });
  }
  const others = files.filter((file) => !there.includes(file) || (!isPage(file) && !isContract(file)));
  for (const file of others) {
    const why = there.includes(file) ? 'there are no checks for this file' : 'there is no such file';
    reports.push({file, results: [{name: 'all', findings: [], skipped: why}]});
  }
  return reports;
}
