import fs from 'node:fs';
import path from 'node:path';
import {PageFault} from '../../../src/content/finding';
import {readGlossary} from '../../../src/content/glossary';
import {sentenceOf} from '../run';
import {pagesAfterContract} from './afterContract';
import {pageAlone} from './alone';
import {builtPages} from './built';
import {contractFacts} from './contract';
import {isChecked, isContract, isGlossary, isPage} from './kinds';
import {glossaryLinks} from './links';
import {checkPage} from './page';
import {loadPages} from './pages';
import type {CheckContext, CheckResult, FileReport} from './types';

/** Reads what the checks of a run share. @throws Error when the contract can't be read */
export async function openContext(siteDir: string): Promise<CheckContext> {
  return {
    siteDir,
    pages: loadPages(siteDir),
    contract: await contractFacts(siteDir),
    whyNotBuilt: builtPages(),
    alone: pageAlone,
  };
}

/** Findings of the rules of the contract, once for all of its files. */
async function contractReport(files: readonly string[]): Promise<FileReport[]> {
  if (files.length === 0) return [];
  const {lintContract} = await import('../contract');
  return [{file: files.join(', '), results: [{name: 'rules of the contract', findings: await lintContract()}]}];
}

async function resultsOf(file: string, context: CheckContext, isQuick: boolean): Promise<CheckResult[]> {
  if (isGlossary(file)) return checkGlossary(context);
  const isThere = fs.existsSync(path.join(context.siteDir, file));
  // What finds entries of sidebars loads slowly, and pages are seldom deleted.
  return isThere ? checkPage(file, context, isQuick) : (await import('./gone')).checkGone(file, context);
}

/** What stops the build in the list of terms, and the pages it names that there are not. */
function checkGlossary(context: CheckContext): CheckResult[] {
  try {
    readGlossary(context.siteDir);
  } catch (error) {
    if (error instanceof PageFault) return [{name: 'terms', findings: error.findings}];
    throw error;
  }
  return [
    {name: 'terms', findings: []},
    {name: 'links', findings: glossaryLinks(context)},
  ];
}

/**
 * Checks files of the repository.
 *
 * @param files paths from the site's folder, with forward slashes; pages may be gone
 * @param open reads what the checks share; it is called when there is something to check among the files
 */
export async function checkFiles(
  files: readonly string[],
  siteDir: string,
  isQuick: boolean,
  open: () => Promise<CheckContext> = () => openContext(siteDir),
): Promise<FileReport[]> {
  const pages = files.filter((file) => isPage(file) || isGlossary(file));
  const ofContract = files.filter(isContract);
  const reports = await contractReport(ofContract);
  if (pages.length + ofContract.length > 0) {
    const context = await open().catch((error: unknown) => sentenceOf(error));
    if (ofContract.length > 0 && typeof context !== 'string')
      reports.push(...(await pagesAfterContract(ofContract, context)));
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
            : await resultsOf(file, context, isQuick),
      });
  }
  const others = files.filter((file) => !isChecked(file));
  // In one line: whoever moves a page has changed a dozen of them.
  if (others.length > 0)
    reports.push({
      file: others.join(', '),
      results: [{name: 'all', findings: [], skipped: 'there are no checks here, only in `npm test`'}],
    });
  return reports;
}
