/** What an application asks of the sandbox that starts with it. */
import fs from 'node:fs';
import path from 'node:path';
import type {SandboxSource} from '../index';
import {withLargeWorld} from '../largeWorld';

export interface Manifest {
  scripts?: Record<string, string>;
  sandbox?: {largeWorld?: boolean};
}

/** The `package.json` of an application. */
export function readManifest(folder = '.'): Manifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Whether an application shows lists, and says so. */
export const isLarge = ({sandbox}: Manifest): boolean => sandbox?.largeWorld === true;

/** What an application misses in a sandbox that somebody else has started; nothing when it misses nothing. */
export const missing = (running: {hasLongLists: boolean}, {hasLongLists = false}: SandboxSource): string =>
  hasLongLists && !running.hasLongLists
    ? ' It lacks the long lists of this application: stop it, and start this one first.'
    : '';

/** The sample world that an application starts with. */
export function worldFor(manifest: Manifest, source: SandboxSource): SandboxSource {
  return isLarge(manifest) ? withLargeWorld(source) : source;
}
