import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {ApiName} from '../../../config/apis';
import type {Template} from '../../../content/data/templates';
import type {ApiModel} from '../../../openapi/model';
import {lockfileOf} from './lockfile';
import {ownFiles, plumbingOf} from './files';
import {shapesOf} from './shapes';

/** What the audit looked at: names for the application's files, and for the shapes of the contract that it uses. */
export interface Looked {
  files: string;
  shapes: string;
}

/** When `npm run audit apps` last found nothing, by application, with what it looked at. */
export type Verified = Readonly<Record<string, {day: string} & Looked>>;

/** Where the audit notes it, from the site's folder. */
export const VERIFIED_FILE = 'src/content/data/templates/verified.json';

/** A name for the content of an application: its own files, the shared ones and the versions of its packages. */
export function fingerprintOf(siteDir: string, slug: string): string {
  const own = ownFiles(siteDir, slug);
  const hash = createHash('sha256').update(lockfileOf(siteDir, slug));
  for (const {path: name, bytes} of [...own, ...plumbingOf(siteDir, own)]) hash.update(`\0${name}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}

/** What an audit would look at now. */
export function lookedAt(siteDir: string, template: Template, models: ReadonlyMap<ApiName, ApiModel>): Looked {
  return {files: fingerprintOf(siteDir, template.slug), shapes: shapesOf(template, models)};
}

/**
 * The day on which the audit last found nothing.
 *
 * @param noted by the audit
 * @param now what it would look at now
 * @returns undefined when it never did, or a file or the contract has changed since
 */
export function verifiedOn(slug: string, noted: Verified, now: Looked): string | undefined {
  const last = noted[slug];
  return last?.files === now.files && last.shapes === now.shapes ? last.day : undefined;
}

/** What the audit has noted. */
export function readVerified(siteDir: string): Verified {
  const file = path.join(siteDir, VERIFIED_FILE);
  // The audit writes the file in this form.
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Verified) : {};
}
