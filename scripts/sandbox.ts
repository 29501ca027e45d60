/** `npm run sandbox`: serves the sandbox of both APIs on this machine. It needs no network and stores nothing. */
import {chosenHost, chosenPort} from './lib/port';
import {stop} from './lib/run';
import {contractSource, serveSandbox} from '../src/sandbox/node';

/** The value of a flag: `--seed x` or `--seed=x`. */
function valueOf(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  return at >= 0 ? args[at + 1] : args.find((arg) => arg.startsWith(`${flag}=`))?.slice(flag.length + 1);
}

/** The address that webhooks go to. Ends the process when it is not one of this machine. */
function chosenReceiver(args: readonly string[]): string | undefined {
  const given = valueOf(args, '--forward-to');
  if (given === undefined) return undefined;
  const {protocol = '', hostname = ''} = URL.canParse(given) ? new URL(given) : {};
  if (!/^https?:$/.test(protocol) || !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    stop(
      `"${given}" is not an address of this machine: give one such as http://localhost:8080/webhooks after --forward-to.`,
    );
  return given;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const port = chosenPort(args, 4010);
  const seed = valueOf(args, '--seed');
  const forwardTo = chosenReceiver(args);
  console.log('Reading the API descriptions …');
  const source = await contractSource(process.cwd());
  const host = chosenHost(args);
  const options = {
    source,
    port,
    ...(seed !== undefined && {seed}),
    ...(host !== undefined && {host}),
    ...(forwardTo !== undefined && {forwardTo}),
  };
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
