import fs from 'node:fs';
import path from 'node:path';

/** A package of which readers get a part. */
export interface Bundled {
  name: string;
  version: string;
  /** SPDX expression, as its manifest says. */
  license: string;
  homepage?: string;
  /** The text of its licence; absent where the package has no such file. */
  text?: string;
}

interface Manifest {
  name?: string;
  version?: string;
  license?: string | {type?: string};
  homepage?: string;
}

const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|ofl)(?:[.-].*)?$/i;

/** @returns folder of the package that a file belongs to; undefined for our own files */
export function packageFolder(file: string): string | undefined {
  return IN_PACKAGE.exec(file)?.[1];
}

/** @throws Error when a package doesn't say who it is or what its licence is */
export function bundledPackage(folder: string): Bundled {
  const {name, version, license, homepage} = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const expression = typeof license === 'string' ? license : license?.type;
  if (name === undefined || version === undefined || expression === undefined)
    throw new Error(`${path.join(folder, 'package.json')} lacks a name, a version or a licence, and is in the bundle.`);
  const file = fs
    .readdirSync(folder)
    .filter((entry) => LICENSE_FILE.test(entry))
    .sort()[0];
  return {
    name,
    version,
    license: expression,
    ...(homepage !== undefined && {homepage}),
    ...(file !== undefined && {text: fs.readFileSync(path.join(folder, file), 'utf8').trim()}),
  };
}

/** The packages of files, once each, by name. */
export function packagesOf(files: Iterable<string>): Bundled[] {
  const folders = new Set([...files].flatMap((file) => packageFolder(file) ?? []));
  const packages = new Map<string, Bundled>();
  for (const folder of folders) {
    const bundled = bundledPackage(folder);
    packages.set(`${bundled.name}@${bundled.version}`, bundled);
  }
  return [...packages.values()].sort((one, other) =>
    one.name === other.name ? one.version.localeCompare(other.version) : one.name < other.name ? -1 : 1,
  );
}
