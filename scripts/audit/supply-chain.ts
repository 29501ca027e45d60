/**
 * `npm run audit supply-chain`: checks licences, checksums and origins of the locked packages, asks the registry for
 * known vulnerabilities, and writes the software bill of materials to `.cache/sbom.cdx.json`. Fails on a fault, on a
 * vulnerability that `weaknessFault` reports, and when the registry does not answer.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {run, stop} from '../lib/run';
import {
  licenceCounts,
  lockfileFaults,
  packagesOf,
  weaknessFault,
  type Lockfile,
  type Ratings,
} from '../lib/supplyChain';

const SBOM = path.join('.cache', 'sbom.cdx.json');

interface AuditReport {
  metadata?: {vulnerabilities?: Ratings};
}

/** The text from its first brace on, because npm may print warnings before. */
function jsonIn(output: string): string {
  return output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Folders that have a lockfile of their own, besides the site's: sample applications, the tutorial, and what the bench
 * compares with. Nothing of them is part of the site.
 */
function otherFolders(): string[] {
  const files = spawnSync('git', ['ls-files', '*/package-lock.json'], {encoding: 'utf8'}).stdout.trim().split('\n');
  return files.filter((file) => file !== '').map((file) => path.dirname(file));
}

/** @returns number of vulnerabilities by severity; undefined when the registry does not answer */
async function weaknesses(folder: string, ...which: string[]): Promise<Ratings | undefined> {
  const {output} = await run('npm', ['audit', ...which, '--json', '--loglevel=silent'], {cwd: folder});
  return (parsed(jsonIn(output)) as AuditReport | undefined)?.metadata?.vulnerabilities;
}

/** @returns number of components @throws Error when npm can't create the list */
async function writeBill(): Promise<number> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=silent'];
  const {output} = await run('npm', args);
  const text = jsonIn(output);
  const bill = parsed(text) as {components?: unknown[]} | undefined;
  if (!bill?.components) throw new Error(`npm sbom gave no list: ${output.slice(0, 200)}`);
  fs.mkdirSync(path.dirname(SBOM), {recursive: true});
  fs.writeFileSync(SBOM, text);
  return bill.components.length;
}

async function main(): Promise<void> {
  // npm writes the file in this form.
  const lockfile = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const packages = packagesOf(lockfile);
  console.log(`${packages.length} packages, all locked by version and checksum.`);
  console.log(
    licenceCounts(lockfile)
      .map(([licence, count]) => `${count} ${licence}`)
      .join(', '),
  );
  const scripted = packages.filter(({hasInstallScript}) => hasInstallScript).map(({name}) => name);
  console.log(`Install scripts, none of which is run or needed: ${scripted.join(', ') || 'none'}.`);
  const others = otherFolders();
  const faults = [
    ...lockfileFaults(lockfile),
    ...others.flatMap((folder) => {
      const other = JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as Lockfile;
      return lockfileFaults(other, folder.startsWith('bench/')).map((fault) => `${folder}: ${fault}`);
    }),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`${SBOM}: ${await writeBill()} components of the site.`);
  const [site, all] = [await weaknesses('.', '--omit=dev'), await weaknesses('.')];
  if (site && all)
    console.log(`Known weaknesses: ${JSON.stringify(site)} in the site, ${JSON.stringify(all)} with the tools.`);
  if (faults.length > 0) stop('The packages break the rules of scripts/lib/supplyChain.ts: see the lines above.');
  const fault = weaknessFault(site, all);
  if (fault !== undefined) stop(fault);
  for (const folder of others) {
    const found = await weaknesses(folder);
    console.log(`Known weaknesses in ${folder}: ${JSON.stringify(found ?? 'the registry does not answer')}.`);
    const other = weaknessFault(found, found);
    if (other !== undefined) stop(`${folder}: ${other}`);
  }
}

void main();
