/** `npm run sandbox`: serves the sandbox of both APIs on this machine. It needs no network and stores nothing. */
import {chosenHost, chosenPort} from './lib/port';
import {stop} from './lib/run';
import {contractSource, serveSandbox} from '../src/sandbox/node';

/** The value of `--seed`. */
function chosenSeed(args: readonly string[]): string | undefined {
  const at = args.indexOf('--seed');
  return at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length);
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const port = chosenPort(args, 4010);
  const seed = chosenSeed(args);
  console.log('Reading the API descriptions …');
  const source = await contractSource(process.cwd());
  const host = chosenHost(args);
  const options = {source, port, ...(seed !== undefined && {seed}), ...(host !== undefined && {host})};
  const server = await serveSandbox({...options, log: console.log}).catch((error: unknown) =>
    stop(
      error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
        ? `Port ${port} is taken: give another one after --port.`
        : String(error),
    ),
  );
  console.log(`The sandbox answers on http://localhost:${server.port}/ (stop it with Ctrl+C).`);
  const end = (): void => {
    console.log('Stopping …');
    void server.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
}

void main();
