import {sentenceOf} from '../run';
import {builtPages} from './built';
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
  return {siteDir, pages: loadPages(siteDir), contract: await contractFacts(siteDir), whyNotBuilt: builtPages()};
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
 * @param files paths from the site's folder, with forward slashes; they exist
 * @param open reads what the checks share; it is called when there is a page among the files
 */
export async function checkFiles(
  files: readonly string[],
  siteDir: string,
  isQuick: boolean,
  open: () => Promise<CheckContext> = () => openContext(siteDir),
): Promise<FileReport[]> {
  const pages = files.filter(isPage);
  const reports = await contractReport(files.filter(isContract));
  if (pages.length > 0) {
    const context = await open().catch((error: unknown) => sentenceOf(error));
    for (const file of pages)
      reports.push({
        file,
        results:
          typeof context === 'string'
            ? [
                {
                  name: 'all',
                  findings: [],
                  skipped: `the contract can not be read, see \`npm run openapi lint\`: ${context}`,
                },
              ]
            : await checkPage(file, context, isQuick),
      });
  }
  for (const file of files.filter((other) => !isPage(other) && !isContract(other)))
    reports.push({file, results: [{name: 'all', findings: [], skipped: 'there are no checks for this file'}]});
  return reports;
}
