/** What a page that is gone leaves behind. */
import path from 'node:path';
import type {Redirect} from '../../../src/config/redirects';
import type {Finding} from '../../../src/content/finding';
import {REDIRECTS as MOVED_FILE} from '../move/plan';
import {lineOfEntry} from '../move/sidebar';
import {sourceBefore} from './changed';
import {linksToGone} from './links';
import {readMdx, type MdxPage} from './mdx';
import {idOf, SIDEBARS} from './prose/places';
import {textOfFile} from './store';
import type {CheckContext, CheckResult} from './types';

/** The entry of a sidebar for a page that is gone, which stops the build. @param page as it was */
export function entryOfGone(page: MdxPage, {siteDir}: Pick<CheckContext, 'siteDir'>): Finding[] {
  const folder = Object.keys(SIDEBARS).find((name): name is keyof typeof SIDEBARS => page.file.startsWith(`${name}/`));
  if (folder === undefined) return [];
  const file = SIDEBARS[folder];
  const line = lineOfEntry(textOfFile(path.join(siteDir, file)), idOf(page));
  const message = `'${idOf(page)}' is no page of ${folder}/ any more.`;
  return line === undefined ? [] : [{file, line, rule: 'sidebar', message, remedy: 'Remove it.'}];
}

function whatBecameOf({route}: MdxPage, {siteDir}: CheckContext): string {
  const moved = JSON.parse(textOfFile(path.join(siteDir, MOVED_FILE))) as Redirect[];
  const to = moved.find(({from}) => from === route)?.to;
  return to === undefined
    ? `the page is gone: write its address with that of the page in its place into ${MOVED_FILE}`
    : `its address leads to ${to}`;
}

/** What still leads to a page that is gone, its entry in a sidebar, and where its address leads now. */
export function checkGone(file: string, context: CheckContext): CheckResult[] {
  const page = readMdx({file, source: sourceBefore(file) ?? ''});
  return [
    {name: 'links', findings: linksToGone(page, context), notes: [whatBecameOf(page, context)]},
    {name: 'sidebar', findings: entryOfGone(page, context)},
  ];
}
