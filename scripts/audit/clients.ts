/**
 * `npm run audit clients [typescript|python|go …]`: makes clients of both published descriptions with generators that
 * others wrote, compiles them, and makes ten calls of each API with each against the sandbox. Installs generators from
 * npm into a folder that it deletes, and compilers from Debian. Takes ten minutes.
 *
 * TypeScript is made by Hey API's openapi-ts, which reads OpenAPI 3.1. Python and Go are made by OpenAPI Generator 7.0.0
 * from the description as OpenAPI 3.0; what it gets wrong by itself is named in scripts/lib/clients.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {writePublished} from '../lib/clients/document';
import {openDoor, type Door} from '../lib/clients/door';
import {LANGUAGES, type LanguageName, type Workshop} from '../lib/clients/languages';
import {installTools} from '../lib/clients/tools';
import {run, sentenceOf, stop} from '../lib/run';

const ALL = Object.keys(LANGUAGES) as LanguageName[];

/** @returns what is wrong, in the words of the compiler or of the calls */
async function faultOf(name: LanguageName, workshop: Workshop, door: Door): Promise<string | undefined> {
  const own = path.join(workshop.folder, name);
  fs.mkdirSync(own);
  try {
    const [program = '', ...args] = await LANGUAGES[name](workshop, own);
    await door.reset();
    const {code, output} = await run(program, [...args, door.address]);
    if (code === 0) console.log(`${name}: ${output.trim()}.`);
    return code === 0 ? undefined : output;
  } catch (error) {
    return sentenceOf(error);
  }
}

async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const unknown = given.find((name) => !ALL.some((known) => known === name));
  if (unknown !== undefined) stop(`"${unknown}" is no language of this audit: choose from ${ALL.join(', ')}.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clients-'));
  const tools = path.join(folder, 'tools');
  fs.mkdirSync(tools);
  let door: Door | undefined;
  const failed: string[] = [];
  try {
    const jar = await installTools(tools);
    await writePublished(folder);
    door = await openDoor();
    for (const name of ALL.filter((known) => given.length === 0 || given.includes(known))) {
      const fault = await faultOf(name, {folder, tools, jar}, door);
      if (fault === undefined) continue;
      console.error(`${name}: ${fault}`);
      failed.push(name);
    }
  } finally {
    await door?.close();
    fs.rmSync(folder, {recursive: true, force: true});
  }
  if (failed.length > 0) stop(`Clients that don't work: ${failed.join(', ')}.`);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
