/** What a release says about itself, at `/release.json`. */
import fs from 'node:fs';
import path from 'node:path';
import type {Tested} from './tested';

export const MANIFEST_FILE = 'release.json';

/** Files whose names change with their content: an older page may still ask for one of an older release. */
export const FINGERPRINTED = /^(?:assets|search-index)\/.*\.[0-9A-Za-z]{8}\.\w+$/;

export interface Manifest {
  /** Greater for every later commit of the main branch. */
  number: string;
  commit: string;
  /** When the commit was made and when the release was published, in ISO 8601. */
  committed: string;
  published: string;
  /** Number of the release that was current before. */
  since?: string;
  /** Whole address that the site was built for. */
  site: string;
  madeWith: {node: string; docusaurus: string};
  /** Fingerprint of everything that the build has read. */
  sources: string;
  /** The last `npm test` over these sources; absent where none was run. */
  checks?: Tested;
  sizes: {
    pages: number;
    files: number;
    bytes: number;
  };
  /** Its own files with a fingerprint in their names. */
  assets: string[];
}

/** @returns the manifest of a published folder; undefined when it has none */
export function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, MANIFEST_FILE);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest) : undefined;
}

export function writeManifest(folder: string, manifest: Manifest): void {
  fs.writeFileSync(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Files of a folder with forward slashes, sorted. */
export function filesOf(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** What can be read from a built site alone. */
export function measured(folder: string): Pick<Manifest, 'sizes' | 'assets'> {
  const files = filesOf(folder);
  return {
    sizes: {
      pages: files.filter((file) => path.posix.basename(file) === 'index.html').length,
      files: files.length,
      bytes: files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0),
    },
    assets: files.filter((file) => FINGERPRINTED.test(file)),
  };
}
