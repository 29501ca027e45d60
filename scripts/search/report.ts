/**
 * `npm run search report`: prints what readers searched for in vain, as the cluster has counted it, and writes questions
 * for the golden set to `.cache/search/proposed.json`. See search/README.md.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {TYPESENSE_ADMIN_KEY, TYPESENSE_COLLECTION, TYPESENSE_NODES} from '../../src/config/env';
import {DEFAULT_COLLECTION, readNode} from '../../src/config/search';
import {createAdminClient} from '../../src/search/typesense/push/client';
import {readReport} from '../../src/search/typesense/report';
import {golden} from '../lib/search/golden';
import {sentenceOf, stop} from '../lib/run';
import {proposals, tables} from '../lib/search/proposals';

const OUT = path.join('.cache', 'search', 'proposed.json');
const SHOWN = 25;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function main(): Promise<void> {
  const {values} = parseArgs({options: {least: {type: 'string', default: '3'}}});
  const least = Number(values.least);
  if (!Number.isInteger(least) || least < 1)
    return stop(`"${values.least}" is no number: give one from 1 after --least.`);
  if (TYPESENSE_NODES === undefined || TYPESENSE_ADMIN_KEY === undefined)
    return stop('Set TYPESENSE_NODES and TYPESENSE_ADMIN_KEY: see search/README.md.');
  const nodes = TYPESENSE_NODES.split(',').map((address) => readNode(address.trim(), 'TYPESENSE_NODES', false));
  const client = createAdminClient(nodes, TYPESENSE_ADMIN_KEY);
  const report = await readReport(client, TYPESENSE_COLLECTION ?? DEFAULT_COLLECTION, wait);
  console.log(tables(report, SHOWN));
  const queries = proposals(report, golden, least);
  const about = 'Proposed for tests/search/golden.json: say who asks and which pages are right, and drop the reasons.';
  fs.mkdirSync(path.dirname(OUT), {recursive: true});
  fs.writeFileSync(OUT, `${JSON.stringify({about, queries}, null, 2)}\n`);
  console.log(`${queries.length} questions are proposed in ${OUT}.`);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
