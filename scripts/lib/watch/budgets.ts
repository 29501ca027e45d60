/** Whether pages load no more than `npm test` allows. */
import {gzipSync} from 'node:zlib';
import budgets from '../../../bench/budgets.json';
import {neededFiles} from '../../../bench/lib/firstLoad';
import {addressOf, ask, textAt} from './ask';
import {outcome, type Outcome, type Site} from './types';

/** Kinds of pages that are weighed, one page of each. */
const KINDS = ['home', 'docs page', 'operation page'];

async function packedBytes(address: URL): Promise<number> {
  const response = await ask(address);
  if (response.status !== 200) throw new Error(`${address.pathname} answers ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer()), {level: 9}).length;
}

/** Bytes after gzip of each part of what a page loads by itself. */
async function firstLoad(site: Site, route: string): Promise<Record<'document' | 'scripts' | 'styles', number>> {
  const html = await textAt(addressOf(site, route));
  const {scripts, styles} = neededFiles(html);
  const sum = async (files: readonly string[]): Promise<number> => {
    let bytes = 0;
    for (const file of files) bytes += await packedBytes(addressOf(site, file));
    return bytes;
  };
  return {document: gzipSync(html, {level: 9}).length, scripts: await sum(scripts), styles: await sum(styles)};
}

/** @throws Error when a page or a file that it names does not answer */
export async function checkBudgets(site: Site): Promise<Outcome> {
  const faults: string[] = [];
  const seen: string[] = [];
  for (const {name, route: pattern, limits} of budgets.kinds.filter((kind) => KINDS.includes(kind.name))) {
    const route = site.routes.find((each) => new RegExp(pattern).test(each));
    if (route === undefined) {
      faults.push(`the sitemap has no ${name}`);
      continue;
    }
    const load = await firstLoad(site, route);
    for (const part of ['document', 'scripts', 'styles'] as const)
      if (load[part] > limits[part]) faults.push(`${route}: ${part} ${load[part]} of ${limits[part]} bytes`);
    seen.push(`${name} ${Math.round((load.document + load.scripts + load.styles) / 1024)} KB`);
  }
  return outcome('budgets', faults, seen.join(', '));
}
