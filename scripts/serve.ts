/** Serves the last build, or the one in `--folder`, without building. The browser tests start it. */
import {BASE_URL} from '../src/config/env';
import {BUILD_DIR} from './lib/build';
import {chosenPort} from './lib/port';
import {serve} from './lib/server';

const args = process.argv.slice(2);
const at = args.indexOf('--folder');
const folder = (at < 0 ? undefined : args[at + 1]) ?? BUILD_DIR;

void serve(folder, chosenPort(args, 3000), BASE_URL).then(({port}) => console.log(`Serving ${folder} on ${port}`));
