import fs from 'node:fs';
import path from 'node:path';
import {CATALOGUE_DIR} from '../config/apis';
import {findingText} from '../content/finding';
import {parseFile, yamlFault} from './readable';
import type {ProblemCatalogue} from './types';

/**
 * Reads the error catalogue; empty for a site without one. Synchronous, because the site's configuration needs the
 * codes before any plugin runs.
 *
 * @param siteDir the site's folder
 * @throws Error naming file and line when a file is not valid YAML, or when two files explain the same code
 */
export function readCatalogue(siteDir: string): ProblemCatalogue {
  const folder = path.join(siteDir, CATALOGUE_DIR);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const catalogue: ProblemCatalogue = {problems: {}};
  for (const file of files.filter((name) => name.endsWith('.yaml')).sort()) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const source = parseFile(text);
    const fault = yamlFault(path.join(folder, file), source);
    if (fault)
      throw new Error(`The error catalogue is broken. Mend this place and build again.\n${findingText(fault)}`);
    const part = source.document.toJS() as Partial<ProblemCatalogue>;
    const twin = Object.keys(part.problems ?? {}).find((code) => code in catalogue.problems);
    if (twin !== undefined)
      throw new Error(
        `${CATALOGUE_DIR}/${file}: the code "${twin}" is explained in another file as well. Keep one of them.`,
      );
    catalogue.problems = {...catalogue.problems, ...part.problems};
    catalogue.field_codes = {...catalogue.field_codes, ...part.field_codes};
    catalogue.row_codes = {...catalogue.row_codes, ...part.row_codes};
  }
  return catalogue;
}
