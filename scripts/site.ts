/** `npm run site`: builds what changed and serves the production site. */
import {BASE_URL} from '../src/config/env';
import {BUILD_DIR, ensureBuild} from './lib/build';
import {chosenHost, chosenPort} from './lib/port';
import {stop} from './lib/run';
import {isFree, serve} from './lib/server';

const DEFAULT_PORT = 3000;

async function main(): Promise<void> {
  const port = chosenPort(process.argv.slice(2), DEFAULT_PORT);
  if (!(await isFree(port))) stop(`Port ${port} is taken: choose another with \`npm run site -- --port ${port + 1}\`.`);
  await ensureBuild();
  const server = await serve(BUILD_DIR, port, BASE_URL, chosenHost(process.argv.slice(2)));
  console.log(`The site is ready: http://localhost:${server.port}${BASE_URL}  (Ctrl+C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}

void main();
