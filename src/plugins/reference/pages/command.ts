import {environmentWith} from '../../../config/env';
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {APIS} from '../../../config/apis';
import type {ApiModel, Group} from '../../../openapi/model';
import {groupName, operationName, overviewName} from '../../../openapi/pages/names';
import {groupPage, pageContext, schemaPages, type PagesSource} from '../../../openapi/pages';
import {writePage} from './write';

const DOCUSAURUS = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'bin', 'docusaurus.mjs');
/** Greatest length of the command's output in characters: the plugin writes a line for each page. */
const OUTPUT_LIMIT = 100e6;

/** Whether this process is a command of docusaurus-plugin-openapi-docs, which writes or removes the pages itself. */
export function isPagesCommand(): boolean {
  return process.argv.some((word) => /^(?:gen|clean)-api-docs(?::|$)/.test(word));
}

/** Whether this process needs the pages of an API: a command generates the API that it names, `all`, or none. */
export function isWanted(api: string): boolean {
  const at = process.argv.findIndex((word) => /^gen-api-docs(?::|$)/.test(word));
  if (at < 0) return !isPagesCommand();
  // Other arguments may be options with values.
  const named = process.argv.slice(at + 1).filter((word) => APIS.some(({name}) => name === word));
  return named.length === 0 || named.includes(api);
}

/**
 * Whether the plugin generates a page for a group. It does for tags that the description lists and an operation uses.
 */
function isPluginGroup({document, operations}: ApiModel): (group: Group) => boolean {
  const listed = new Set(document.tags?.map(({name}) => name));
  const named = new Set([...operations.values()].flatMap(({object}) => object.tags ?? []));
  return ({tag}) => listed.has(tag) && named.has(tag);
}

/** Runs `docusaurus gen-api-docs` for an API. @returns its output, without colours */
function runCommand(siteDir: string, api: string): Promise<string> {
  // With the Node options of this process, some of which make loading the configuration faster.
  const args = [...process.execArgv, DOCUSAURUS, 'gen-api-docs', api];
  const env = environmentWith({NO_COLOR: '1', FORCE_COLOR: '0'});
  return new Promise((resolve) => {
    execFile(process.execPath, args, {cwd: siteDir, env, maxBuffer: OUTPUT_LIMIT}, (_error, out, errors) => {
      resolve(`${out}\n${errors}`);
    });
  });
}

/**
 * Lets docusaurus-plugin-openapi-docs generate all pages of an API, in a process of its own, whose memory is freed
 * afterwards.
 *
 * @param folder absolute path of the pages; it is emptied first, because the plugin never overwrites a file
 * @throws Error naming pages that are missing afterwards, because the plugin goes on when it can't write one
 */
export async function makePages(source: PagesSource, siteDir: string, folder: string): Promise<void> {
  const {api, document, groups, operations} = source.model;
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  const output = await runCommand(siteDir, api.name);
  const withPage = api.groupsInRoute ? groups : [];
  const isPlugins = isPluginGroup(source.model);
  const context = pageContext(source);
  for (const group of withPage) if (!isPlugins(group)) writePage(folder, groupPage(group, context));
  for (const page of schemaPages(context)) writePage(folder, page);
  const expected = new Set([
    `${overviewName(document)}.info.mdx`,
    ...withPage.map((group) => `${groupName(group)}.tag.mdx`),
    ...[...operations.values()].map((operation) => `${operationName(operation)}.api.mdx`),
  ]);
  const written = fs.readdirSync(folder).filter((file) => /\.(?:info|tag|api)\.mdx$/.test(file));
  // A tag that is never the first one of an operation is not a group.
  for (const file of written) if (!expected.has(file)) fs.rmSync(path.join(folder, file));
  const missing = [...expected].filter((file) => !written.includes(file));
  if (missing.length === 0) return;
  const said = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('Successfully created'));
  throw new Error(
    `docusaurus-plugin-openapi-docs has not written ${missing.length} pages of ${api.out}: ${missing.slice(0, 5).join(', ')}. It said:\n${said.slice(-20).join('\n')}`,
  );
}
