/** Programs of this repository as packages of npm, for whoever has Node and not this repository. */
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {buildSync} from 'esbuild';
import {createTar} from 'nanotar';

const ROOT = path.join(__dirname, '..', '..');
/** The mode of a file that can be run, and of others. */
const RUN = '755';
const READ = '644';

/**
 * A program in one file, and the licences of what is in it in another.
 *
 * @param entry its first module, from the root of the repository
 * @param name of the file
 * @returns names and contents
 */
export function bundled(entry: string, name: string): [string, Uint8Array][] {
  const {outputFiles} = buildSync({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: name,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    legalComments: 'linked',
    logLevel: 'error',
    banner: {js: '#!/usr/bin/env node'},
  });
  return outputFiles.map((file): [string, Uint8Array] => [path.basename(file.path), file.contents]);
}

interface Manifest {
  name: string;
  version: string;
  description: string;
  /** Its one program, which has the name of the package as a command. */
  program: string;
}

/** What npm reads of a package. */
export function manifestText({program, ...rest}: Manifest): string {
  const manifest = {...rest, license: 'MIT', type: 'module', bin: {[rest.name]: program}, engines: {node: '>=20.19'}};
  return JSON.stringify(manifest, null, 2);
}

/**
 * A package as npm packs one. The same files give the same bytes.
 *
 * @param name of the folder that it unpacks to
 * @param files by path
 * @param program the one that can be run
 */
export function packed(name: string, files: ReadonlyMap<string, Uint8Array>, program: string): Uint8Array {
  const tar = createTar(
    [...files].map(([file, data]) => ({
      name: `${name}/${file}`,
      data,
      attrs: {mode: file === program ? RUN : READ, mtime: 0},
    })),
  );
  return gzipSync(tar, {level: 9});
}
