/** Checks the packages in the lockfile: their origins, licences and install scripts. */

export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  /** Old packages list several, of which one may be chosen. */
  license?: string | readonly string[];
  /** Whether it is only needed for development. */
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

/** Permissive licences, and licences that only require changes to the package's own files to be shared. */
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

/** Licences allowed for packages of which nothing is published: tools, word lists and fonts. */
const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, 'CC BY-SA 4.0', 'CC-BY-SA-4.0', 'LGPL-3.0-or-later', 'OFL-1.1']);

/** Licences of packages whose manifest names none, read from their files. */
const READ_BY_HAND: Record<string, string> = {
  'parse-cache-control': 'BSD-3-Clause',
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

/** @returns all packages of a lockfile that come from a registry */
export function packagesOf({packages}: Lockfile): Package[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    // Other paths are folders of the project itself.
    !path.includes('node_modules/') || entry.link ? [] : [{...entry, name: path.replace(/^.*node_modules\//, '')}],
  );
}

/** Whether the licences of an SPDX expression are allowed: any side of an OR, every side of an AND. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

/** Licence of a package as an SPDX expression; undefined when none is known. */
function licenceOf({name, license}: Package): string | undefined {
  return typeof license === 'string' ? license : (license?.join(' OR ') ?? READ_BY_HAND[name]);
}

/**
 * @param isTool whether nothing of any of the packages is published
 * @returns a line for each package that breaks a rule
 */
export function lockfileFaults(lockfile: Lockfile, isTool = false): string[] {
  return packagesOf(lockfile).flatMap((entry) => {
    const {name, version = '', dev, resolved, integrity, inBundle} = entry;
    const faults: string[] = [];
    const licence = licenceOf(entry);
    const what = `${name}@${version}`;
    if (licence === undefined) faults.push(`${what} names no licence: read its files and note it in supplyChain.ts`);
    else if (!isAllowed(licence, dev || isTool ? ALLOWED_FOR_TOOLS : ALLOWED))
      faults.push(`${what} is under ${licence}, which is not on the list of supplyChain.ts`);
    if (!inBundle && integrity === undefined) faults.push(`${what} has no checksum in the lockfile`);
    if (resolved !== undefined && !resolved.startsWith(REGISTRY)) faults.push(`${what} comes from ${resolved}`);
    return faults;
  });
}

/** @returns number of packages by licence, the most frequent first */
export function licenceCounts(lockfile: Lockfile): [licence: string, count: number][] {
  const counts = new Map<string, number>();
  for (const entry of packagesOf(lockfile)) {
    const licence = licenceOf(entry) ?? 'none';
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Number of vulnerabilities by severity, as `npm audit` reports them. */
export type Ratings = Readonly<Record<string, number>>;

/**
 * @param site vulnerabilities of the packages that the site is built from; undefined when the registry does not answer
 * @param all vulnerabilities including tools, which only run on our machines
 * @returns why the site can't be published; undefined when it can
 */
export function weaknessFault(site: Ratings | undefined, all: Ratings | undefined): string | undefined {
  if (!site || !all)
    return 'The registry does not answer `npm audit`: known weaknesses were not looked up. All else is checked.';
  if ((site['high'] ?? 0) + (site['critical'] ?? 0) > 0)
    return 'A package the site is built from has a known weakness rated high or critical: see `npm audit --omit=dev`.';
  if ((all['critical'] ?? 0) > 0) return 'A tool has a known weakness rated critical: see `npm audit`.';
  return undefined;
}
