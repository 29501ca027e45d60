import fs from 'node:fs';
import path from 'node:path';
import type {SearchRecord} from '../../../../src/search/types';
import {docusaurus} from '../../compile';
import {run} from '../../run';
import type {MdxPage} from '../mdx';
import {NEEDS_CONTRACT, PAGE, RECORDS} from './settings';

const FOLDER = path.join('.cache', 'page-alone');
const GENERATED = path.join(FOLDER, 'generated');
/** What pages take from the contract, below the folder of what Docusaurus generates. */
const CONTRACT = path.join('openapi', 'default', 'index.json');
const CONFIG = path.join('scripts', 'lib', 'check', 'alone', 'config.ts');
/** Lines of an error that suffice to understand it. */
const SHOWN_LINES = 3;

/** A written page, built without the rest of the site. */
export interface AlonePage {
  /** Folder to serve it from. */
  folder: string;
  html: string;
  records: SearchRecord[];
}

/** The contract as the last build or start has made it; otherwise it has to be made. @returns whether there is one */
function takeContract(): boolean {
  const made = path.join('.docusaurus', path.dirname(path.dirname(CONTRACT)));
  if (fs.existsSync(path.join('.docusaurus', CONTRACT)))
    fs.cpSync(made, path.join(GENERATED, path.basename(made)), {recursive: true});
  return fs.existsSync(path.join(GENERATED, CONTRACT));
}

/** What a build says of its failure, without colours and stacks. */
function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const told = lines.filter((line) => line !== '' && !line.startsWith('at ') && !line.startsWith('[INFO]'));
  return told.slice(0, SHOWN_LINES).join(' ');
}

async function build({file, route}: MdxPage): Promise<AlonePage | string> {
  const folder = path.resolve(FOLDER, 'site');
  const env = {
    ...process.env,
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    [PAGE]: file,
    ...(!takeContract() && {[NEEDS_CONTRACT]: '1'}),
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: GENERATED,
    // As a build of the whole site, whose pages are made smaller at its end.
    SKIP_HTML_MINIFICATION: 'true',
  };
  const args = ['build', '--config', CONFIG, '--out-dir', folder];
  const {code, output} = await run(process.execPath, docusaurus(args), {env});
  const page = path.join(folder, route, 'index.html');
  if (code !== 0 || !fs.existsSync(page)) return `the page could not be built by itself: ${reasonIn(output)}`;
  const records = JSON.parse(fs.readFileSync(path.join(folder, RECORDS), 'utf8')) as SearchRecord[];
  const own = records.filter(({url}) => url.split('#')[0] === route);
  return {folder, html: fs.readFileSync(page, 'utf8'), records: own};
}

/** The last one: several checks look at it. */
let last: {source: string; built: Promise<AlonePage | string>} | undefined;

/**
 * Builds a page by itself, in ten seconds; once for a text.
 *
 * @returns the page, or a sentence that says why there is none
 */
export function pageAlone(page: MdxPage): Promise<AlonePage | string> {
  if (last?.source !== page.source) last = {source: page.source, built: build(page)};
  return last.built;
}
