/** What the lockfile says about the packages: where they come from, under which licence, and whether they run scripts. */

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  /** Needed for work on the site, not for the site. */
  dev?: boolean;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

export interface Package extends LockedPackage {
  name: string;
}

/** Licences that ask for no more than their notice, or for changes to the package's own files to be shared. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Allowed where nothing of the package is published: tools, word lists and fonts. */
const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, 'CC BY-SA 4.0', 'CC-BY-SA-4.0', 'LGPL-3.0-or-later', 'OFL-1.1']);

/** Packages whose manifest names no licence, with what their files say. */
const READ_BY_HAND: Record<string, string> = {
  eval: 'MIT',
  format: 'MIT',
  'require-like': 'MIT',
  'svg-tags': 'MIT',
  'compute-gcd': 'MIT',
  'compute-lcm': 'MIT',
  rechoir: 'MIT',
  'validate.io-function': 'MIT',
  'validate.io-integer': 'MIT',
  'validate.io-integer-array': 'MIT',
  'validate.io-number': 'MIT',
};

const REGISTRY = 'https://registry.npmjs.org/';

/** @returns every package of a lockfile that is installed from a registry */
export function packagesOf({packages}: Lockfile): Package[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    path === '' || entry.link ? [] : [{...entry, name: path.replace(/^.*node_modules\//, '')}],
  );
}

/** Whether an SPDX expression can be met: any side of an OR, every side of an AND. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

/** @returns a line for each package that breaks a rule of the supply chain */
export function lockfileFaults(lockfile: Lockfile): string[] {
  return packagesOf(lockfile).flatMap(({name, version = '', license, dev, resolved, integrity, inBundle}) => {
    const faults: string[] = [];
    const licence = license ?? READ_BY_HAND[name];
    const what = `${name}@${version}`;
    if (licence === undefined) faults.push(`${what} names no licence: read its files and note it in supplyChain.ts`);
    else if (!isAllowed(licence, dev ? ALLOWED_FOR_TOOLS : ALLOWED))
      faults.push(`${what} is under ${licence}, which is not on the list of supplyChain.ts`);
    if (!inBundle && integrity === undefined) faults.push(`${what} has no checksum in the lockfile`);
    if (resolved !== undefined && !resolved.startsWith(REGISTRY)) faults.push(`${what} comes from ${resolved}`);
    return faults;
  });
}

/** @returns how many packages are under each licence, the most frequent first */
export function licenceCounts(lockfile: Lockfile): [licence: string, count: number][] {
  const counts = new Map<string, number>();
  for (const {name, license} of packagesOf(lockfile)) {
    const licence = license ?? READ_BY_HAND[name] ?? 'none';
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** How many weaknesses of each rating `npm audit` knows. */
export type Ratings = Readonly<Record<string, number>>;

/**
 * @param site weaknesses of what the site is built from; nothing when the registry does not say
 * @param all the same with the tools, which run on our machines only
 * @returns why nothing can be published; nothing when it can
 */
export function weaknessFault(site: Ratings | undefined, all: Ratings | undefined): string | undefined {
  if (!site || !all)
    return 'The registry does not answer `npm audit`: known weaknesses were not looked up. All else is checked.';
  if ((site['high'] ?? 0) + (site['critical'] ?? 0) > 0)
    return 'A package the site is built from has a known weakness rated high or critical: see `npm audit --omit=dev`.';
  if ((all['critical'] ?? 0) > 0) return 'A tool has a known weakness rated critical: see `npm audit`.';
  return undefined;
}
