/**
 * `npm run watch:site -- https://docs.example/`: looks whether a published site works, and ends with 1 when it doesn't.
 * `--skip headers,journey` leaves parts out, `--json` prints data. See contributing/observability.md.
 */
import {parseArgs} from 'node:util';
import {probe, told} from '../lib/watch/probe';
import {PARTS, type Part} from '../lib/watch/types';
import {sentenceOf, stop} from '../lib/run';

/** @throws Error when a name is no part */
function partsIn(list: string): Part[] {
  const names = list.split(',').filter((name) => name !== '');
  return names.map((name) => {
    const part = PARTS.find((each) => each === name);
    if (!part) throw new Error(`"${name}" can't be left out: --skip takes ${PARTS.join(', ')}.`);
    return part;
  });
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {json: {type: 'boolean', default: false}, skip: {type: 'string', default: ''}},
  });
  const [given = ''] = positionals;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    return stop('Give the address of the site: npm run watch:site -- https://docs.example/.');
  const address = new URL(given.endsWith('/') ? given : `${given}/`);
  const outcomes = await probe(address, partsIn(values.skip));
  const passed = outcomes.every(({status}) => status !== 'failed');
  console.log(values.json ? JSON.stringify({address: address.href, passed, outcomes}, null, 2) : told(outcomes));
  process.exitCode = passed ? 0 : 1;
}

main().catch((error: unknown) => stop(sentenceOf(error)));
