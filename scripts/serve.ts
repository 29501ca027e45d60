/** Serves the last build, without making one: what the browser tests start. */
import {BASE_URL} from '../src/config/env';
import {BUILD_DIR} from './lib/build';
import {chosenPort} from './lib/port';
import {serve} from './lib/server';

void serve(BUILD_DIR, chosenPort(process.argv.slice(2), 3000), BASE_URL).then(({port}) =>
  console.log(`Serving ${BUILD_DIR} on ${port}`),
);
