import {spawnSync} from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {CONTACT_PAGE, DEFAULT_LOCALE} from '../../../config/site';
import {siteStep} from '../../siteSteps';

/** Days for which the file holds; RFC 9116 advises less than a year. */
const VALID_DAYS = 330;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Moment of the last commit, so that two builds of it are the same; now for a copy without a history. */
function builtFrom(siteDir: string): Date {
  const {status, stdout} = spawnSync('git', ['log', '-1', '--format=%cI'], {cwd: siteDir, encoding: 'utf8'});
  return status === 0 && stdout !== '' ? new Date(stdout.trim()) : new Date();
}

/**
 * The text of `security.txt` (RFC 9116).
 *
 * @param site address of the site, ending in a slash
 */
export function securityText(site: string, contact: string, from: Date): string {
  const expires = new Date(from.getTime() + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${new URL(contact.replace(/^\//, ''), site).href}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${DEFAULT_LOCALE}`,
    `Canonical: ${site}.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * Writes `/.well-known/security.txt`, which says where to report a weakness. Only at the root of a host, where it is
 * looked for, and only for a site with a contact page.
 */
export default function securityTextPlugin({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  return {
    name: 'security-txt',
    postBuild: siteStep(async ({outDir}) => {
      if (baseUrl !== '/' || CONTACT_PAGE === '') return;
      const file = path.join(outDir, '.well-known', 'security.txt');
      await fs.mkdir(path.dirname(file), {recursive: true});
      await fs.writeFile(file, securityText(`${siteConfig.url}/`, CONTACT_PAGE, builtFrom(siteDir)));
    }),
  };
}
