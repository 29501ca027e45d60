/** `npm run openapi keep -- <day>`: keeps the descriptions of the working tree as the version of a day. */
import {parseArgs} from 'node:util';
import {keep} from '../../src/openapi/diff/kept';
import {documentsOf, WORKING} from '../lib/contractVersions';
import {stop} from '../lib/run';

async function main(): Promise<void> {
  const {positionals} = parseArgs({allowPositionals: true});
  const [day = ''] = positionals;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Error('Say the day that the version is published: `npm run openapi keep -- 2025-03-17`.');
  for (const [api, document] of await documentsOf(WORKING))
    console.log(`${api}: ${keep('.', day, api, document).toLocaleString('en')} bytes`);
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
