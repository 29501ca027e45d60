/** `npm run bench`: compares size, speed and build of this site with similar sites; not part of `npm test`. */
import {bench} from '../bench/run';
import {stop} from './lib/run';

bench(process.argv.slice(2)).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
