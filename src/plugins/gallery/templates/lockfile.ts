/** The lockfile of one application, out of the one that all of them share. */
import fs from 'node:fs';
import path from 'node:path';
import {EXAMPLES} from './files';

/** A package in a lockfile, or the application itself: the parts that lead to others. */
interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, {optional?: boolean}>;
}

/** What is locked, by the folder that npm unpacks it to. */
export type Packages = Readonly<Record<string, Locked>>;

const FOLDER = 'node_modules';

/** Where Node looks for a package, from the folder of whoever asks for it up to the root. */
function placesOf(asker: string, name: string): string[] {
  const places: string[] = [];
  for (let folder = asker; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0)))
    if (!folder.endsWith(FOLDER)) places.push(`${folder}/${FOLDER}/${name}`);
  return [...places, `${FOLDER}/${name}`];
}

/** Names of the packages that must be there for another. Peers that it can do without are not among them. */
function needsOf(locked: Locked, isRoot: boolean): string[] {
  const {
    dependencies,
    devDependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  const all = {...dependencies, ...optionalDependencies, ...(isRoot && devDependencies)};
  return [...Object.keys(all), ...peers];
}

/**
 * The packages of an application with the places they have when it stands alone: the versions are those of the common
 * lockfile.
 *
 * @param packages of the common lockfile, where the application is a workspace
 * @param workspace folder of the application there
 */
export function packagesOf(packages: Packages, workspace: string): Map<string, Locked> {
  const root = packages[workspace];
  if (!root) throw new Error(`${EXAMPLES}/package-lock.json lacks ${workspace}: run npm install in ${EXAMPLES}.`);
  /** By its place in the new lockfile, the place in the common one. */
  const taken = new Map<string, string>();
  const waiting: {from: string; to: string; locked: Locked}[] = [{from: workspace, to: '', locked: root}];
  for (const {from, to, locked} of waiting)
    for (const name of needsOf(locked, to === '')) {
      const source = placesOf(from, name).find((place) => place in packages);
      const found = source === undefined ? undefined : packages[source];
      // A lockfile need not have the optional packages of other systems.
      if (source === undefined || !found) continue;
      const seen = placesOf(to, name).find((place) => taken.has(place));
      if (seen !== undefined && taken.get(seen) === source) continue;
      // The application's own version may stand where another package expects the common one.
      const place = seen === undefined ? source.replace(`${workspace}/`, '') : `${to}/${FOLDER}/${name}`;
      taken.set(place, source);
      waiting.push({from: source, to: place, locked: found});
    }
  return new Map(
    [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([place, source]) => [place, packages[source] ?? {}]),
  );
}

/** The text of `package-lock.json` for an application that stands alone. @param siteDir the site's folder */
export function lockfileOf(siteDir: string, slug: string): string {
  const common = JSON.parse(fs.readFileSync(path.join(siteDir, EXAMPLES, 'package-lock.json'), 'utf8')) as {
    lockfileVersion: number;
    packages: Packages;
  };
  const {lockfileVersion, packages} = common;
  const own = {name: slug, ...packages[slug]};
  const {version} = own;
  const all = {'': own, ...Object.fromEntries(packagesOf(packages, slug))};
  return `${JSON.stringify({name: slug, version, lockfileVersion, requires: true, packages: all}, null, 2)}\n`;
}
