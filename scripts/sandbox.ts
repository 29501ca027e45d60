/** `npm run sandbox`: serves the sandbox of both APIs on this machine. It needs no network and stores nothing. */
import {optionsOf, serveUntilStopped} from '../src/sandbox/program/serve';
import {contractSource} from '../src/sandbox/node';
import {sentenceOf, stop} from './lib/run';

async function main(): Promise<void> {
  const options = optionsOf(process.argv.slice(2));
  console.log('Reading the API descriptions …');
  await serveUntilStopped(await contractSource(process.cwd()), options);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
