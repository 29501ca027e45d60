/** `npm start`: Docusaurus's development server; further arguments go to it. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {run} from './lib/run';

/** Modules that are loaded into the server before its own code; each explains why. */
const PRELOADS = ['lib/preloads/swcConfig.mjs', 'start/orderlyReloads.mjs'].flatMap((file) => [
  '--import',
  pathToFileURL(path.join(__dirname, file)).href,
]);
const SERVER = path.join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');

void run(process.execPath, [...PRELOADS, SERVER, 'start', ...process.argv.slice(2)], {show: true}).then(({code}) =>
  process.exit(code),
);
