import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {lockfileOf} from './lockfile';
import {ownFiles, plumbingOf} from './files';

/** When `npm run audit apps` last found nothing, by application, with the files it looked at. */
export type Verified = Readonly<Record<string, {day: string; files: string}>>;

/** Where the audit notes it, from the site's folder. */
export const VERIFIED_FILE = 'src/content/data/templates/verified.json';

/** A name for the content of an application: its own files, the shared ones and the versions of its packages. */
export function fingerprintOf(siteDir: string, slug: string): string {
  const own = ownFiles(siteDir, slug);
  const hash = createHash('sha256').update(lockfileOf(siteDir, slug));
  for (const {path: name, bytes} of [...own, ...plumbingOf(siteDir, own)]) hash.update(`\0${name}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The day on which the audit last found nothing.
 *
 * @param noted by the audit
 * @returns undefined when it never did, or a file has changed since
 */
export function verifiedOn(siteDir: string, slug: string, noted: Verified): string | undefined {
  const last = noted[slug];
  return last?.files === fingerprintOf(siteDir, slug) ? last.day : undefined;
}

/** What the audit has noted. */
export function readVerified(siteDir: string): Verified {
  const file = path.join(siteDir, VERIFIED_FILE);
  // The audit writes the file in this form.
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Verified) : {};
}
