/** Notes of a release: changelog entries that the one before didn't have, and what changed in the API descriptions. */
import fs from 'node:fs';
import path from 'node:path';
import {APIS} from '../../../src/config/apis';
import {diffDocuments} from '../../../src/openapi/diff';
import {markdownReport} from '../../../src/openapi/diff/report';
import type {OpenApiDocument} from '../../../src/openapi/types';
import type {Manifest} from './manifest';

export const NOTES_FILE = 'release-notes.md';

interface Entry {
  title: string;
  url: string;
  date_modified: string;
}

function entriesOf(site: string): Entry[] {
  const file = path.join(site, 'blog', 'feed.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as {items: Entry[]}).items : [];
}

function documentOf(site: string, api: string): OpenApiDocument | undefined {
  const file = path.join(site, 'openapi', `${api}.json`);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as OpenApiDocument) : undefined;
}

/**
 * @param site folder of the new site
 * @param before folder of the site that was current; undefined for a first release
 */
export function releaseNotes({number, commit, published}: Manifest, site: string, before?: string): string {
  const known = new Set(before === undefined ? [] : entriesOf(before).map(({url}) => url));
  const entries = entriesOf(site).filter(({url}) => !known.has(url));
  const reports = APIS.flatMap(({name, title, openEnums = false}) => {
    const older = before === undefined ? undefined : documentOf(before, name);
    const newer = documentOf(site, name);
    if (!older || !newer) return [];
    const diff = diffDocuments(older, newer, {openEnums});
    return diff.changes.length === 0 ? [] : [markdownReport(title, diff).trim()];
  });
  return [
    `# Release ${number}`,
    '',
    `Published ${published.slice(0, 10)}, of commit ${commit.slice(0, 10)}.`,
    '',
    '## Changelog',
    '',
    ...(entries.length === 0 ? ['No new entry.'] : entries.map(({title, url}) => `- [${title}](${url})`)),
    '',
    ...(before !== undefined && reports.length === 0
      ? ['## APIs', '', 'Nothing has changed in the descriptions.', '']
      : reports.flatMap((report) => [report, ''])),
  ].join('\n');
}
