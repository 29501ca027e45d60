import {componentFindings} from './components';
import {enumTableFindings} from './enums';
import {referringTo, refersToNothing} from './referring';
import type {CheckContext, FileReport} from './types';

/**
 * What a change of the contract makes wrong in pages: tables of values, and references to what there is no longer. They
 * are told of the page, because that is where to write.
 */
export async function pagesAfterContract(files: readonly string[], context: CheckContext): Promise<FileReport[]> {
  const {pages, contract, siteDir} = context;
  const referring = new Set(files.flatMap((file) => referringTo(file, context)));
  const reports: FileReport[] = [];
  for (const page of pages.all) {
    const findings = enumTableFindings(page, contract.enums);
    if (referring.has(page.file) || refersToNothing(page, contract.index))
      findings.push(...(await componentFindings(page, contract.index, siteDir)));
    if (findings.length > 0)
      reports.push({file: page.file, results: [{name: 'what it says of the contract', findings}]});
  }
  const notes = [`${referring.size} pages refer to what stands in these files`];
  return [{file: files.join(', '), results: [{name: 'pages that refer to it', findings: [], notes}]}, ...reports];
}
