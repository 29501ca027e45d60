import fs from 'node:fs';
import path from 'node:path';
import {frontMatterFindings, yamlFindings} from '../../../src/content/frontMatter';
import {componentFindings} from './components';
import {enumTableFindings} from './enums';
import {linksCheck} from './links';
import {readMdx, type MdxPage} from './mdx';
import {misspellings, ourWords} from './prose/spelling';
import {proseCheck} from './proseCheck';
import type {CheckContext, CheckResult, PageCheck} from './types';

const spellingCheck: PageCheck = {
  name: 'spelling',
  run: async (page) => ({findings: await misspellings(page, ourWords())}),
};

const valuesCheck: PageCheck = {
  name: 'tables of values',
  run: (page, {contract}) => ({findings: enumTableFindings(page, contract.enums)}),
};

/** Those that take seconds are loaded when they are wanted. */
const SLOW: readonly (readonly [name: string, load: () => Promise<PageCheck>])[] = [
  ['samples', async () => (await import('./samplesCheck')).samplesCheck],
  ['search', async () => (await import('./search')).searchCheck],
  ['accessibility', async () => (await import('./rendered')).accessibilityCheck],
  ['weight', async () => (await import('./rendered')).weightCheck],
];
/** Those that say nothing of a page that does not compile. */
const RENDERED = new Set(['accessibility', 'weight']);
const NOT_COMPILED = 'the page does not compile until the findings above are mended';
const QUICK: readonly PageCheck[] = [proseCheck, spellingCheck, linksCheck, valuesCheck];

async function finished(check: PageCheck, page: MdxPage, context: CheckContext): Promise<CheckResult> {
  return {name: check.name, ...(await check.run(page, context))};
}

/**
 * Runs the checks of a page. When it can't be read the others are told as skipped, because they would say the same.
 *
 * @param file path from the site's folder, with forward slashes
 */
export async function checkPage(file: string, context: CheckContext, isQuick: boolean): Promise<CheckResult[]> {
  const source = fs.readFileSync(path.join(context.siteDir, file), 'utf8');
  const others = [...QUICK.map(({name}) => name), ...(isQuick ? [] : SLOW.map(([name]) => name))];
  const unread = (names: readonly string[]): CheckResult[] =>
    names.map((name) => ({name, findings: [], skipped: 'the page can not be read yet'}));
  const yaml = yamlFindings(file, source);
  if (yaml.length > 0)
    return [{name: 'front matter', findings: yaml}, ...unread(['vocabulary and references', ...others])];
  const page = readMdx({file, source});
  const results: CheckResult[] = [
    {name: 'front matter', findings: frontMatterFindings({file, source, data: page.data})},
    {
      name: 'vocabulary and references',
      findings: await componentFindings(page, context.contract.index, context.siteDir),
    },
  ];
  if (results[1]?.findings.some(({rule}) => rule === 'mdx')) return [...results, ...unread(others)];
  const compiles = results.every(({findings}) => findings.length === 0);
  const compiled = compiles ? context : {...context, alone: () => Promise.resolve(NOT_COMPILED)};
  // Begun early: it keeps another processor busy. Those that wait for it hear of a failure.
  if (!isQuick && context.whyNotBuilt(file) !== undefined) void compiled.alone(page).catch(() => undefined);
  for (const check of QUICK) results.push(await finished(check, page, context));
  if (isQuick) return results;
  for (const [name, load] of SLOW)
    results.push(
      compiles || !RENDERED.has(name)
        ? await finished(await load(), page, compiled)
        : {name, findings: [], skipped: NOT_COMPILED},
    );
  return results;
}
