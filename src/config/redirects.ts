import fs from 'node:fs';
import path from 'node:path';
import type {Options as RedirectOptions} from '@docusaurus/plugin-client-redirects';
import {parse} from 'yaml';
import {CATALOGUE_DIR} from '../openapi/apis';
import type {ProblemCatalogue} from '../openapi/types';
import {BASE_PATHS} from './site';

/** The codes of the error catalogue. Read without waiting, because options are needed before plugins run. */
function problemCodes(): string[] {
  const files = fs.existsSync(CATALOGUE_DIR) ? fs.readdirSync(CATALOGUE_DIR) : [];
  return files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => parse(fs.readFileSync(path.join(CATALOGUE_DIR, file), 'utf8')) as Partial<ProblemCatalogue>)
    .flatMap(({problems = {}}) => Object.keys(problems));
}

/** The `type` of every problem document is an address of its own; it leads to the entry of its code. */
export const redirects = {
  redirects: problemCodes().map((code) => ({from: `/problems/${code}`, to: `/${BASE_PATHS.docs}/errors/#${code}`})),
} satisfies RedirectOptions;
