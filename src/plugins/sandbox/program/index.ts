/** The sandbox as a program of its own, for whoever has Node and not this repository. */
import fs from 'node:fs';
import path from 'node:path';
import {PRODUCT_NAME} from '../../../config/site';
import type {ApiSlices} from '../../../sandbox/build';
import {DATA_FILE, textOf} from '../../../sandbox/program/data';
import {PACKAGE_NAME, PROGRAM} from '../../../config/sandboxPackage';
import {bundled, manifestText, packed} from '../../npmPackage';

/** Files of the program by name: the code, the licences of what is in it, and the data. */
export type Program = ReadonlyMap<string, Uint8Array>;

/** The sandbox of some APIs. */
export function programOf(apis: readonly ApiSlices[]): Program {
  return new Map([
    ...bundled(path.join('src', 'sandbox', 'program', 'main.ts'), PROGRAM),
    [DATA_FILE, Buffer.from(textOf(apis))],
  ]);
}

/** What npm reads of the package. It takes no other form of version, while a contract may have any. */
function manifestOf(contract: string): string {
  const [version = '1.0.0'] = /^\d+\.\d+\.\d+$/.exec(contract) ?? [];
  return manifestText({
    name: PACKAGE_NAME,
    version,
    description: `Answers the calls of the ${PRODUCT_NAME} APIs on your machine, without a network and without an account.`,
    program: PROGRAM,
  });
}

/**
 * The package as npm packs one. The same contract gives the same bytes.
 *
 * @param siteDir the site's folder
 * @param contract version of the contract
 */
export function packageOf(siteDir: string, contract: string, apis: readonly ApiSlices[]): Uint8Array {
  // The site of a foreign description has none.
  const licence = path.join(siteDir, 'LICENSE');
  const files = new Map<string, Uint8Array>([
    ['package.json', Buffer.from(manifestOf(contract))],
    ...(fs.existsSync(licence) ? [['LICENSE', fs.readFileSync(licence)] as const] : []),
    ...programOf(apis),
  ]);
  return packed(PACKAGE_NAME, files, PROGRAM);
}
