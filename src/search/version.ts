/** Docs instances and versions in search. This also runs in the page, so it imports nothing large. */
import {VERSION} from '../config/site';

/** A tag is `docs-<instance>-<version>`; no instance of this site has a hyphen in its id. */
const TAG = /^docs-[^-]+-(.+)$/;

/** Version of a tag of theme-classic; undefined for pages outside docs instances, which alone have versions. */
export function versionOf(tag: string): string | undefined {
  return TAG.exec(tag)?.[1];
}

/** Whether a record belongs to the latest version, or to no version at all. */
export function isLatest(tag: string): boolean {
  const version = versionOf(tag);
  return version === undefined || version === VERSION.name;
}
