/**
 * `npm run search push`: builds the site if needed and pushes its search records to the Typesense cluster. `--
 * --rollback` returns to the previous records. See search/README.md.
 */
import {parseArgs} from 'node:util';
import {
  TYPESENSE_ADMIN_KEY,
  TYPESENSE_COLLECTION,
  TYPESENSE_EMBEDDING_MODEL,
  TYPESENSE_NODES,
  TYPESENSE_SEARCH_KEY,
} from '../../src/config/env';
import {DEFAULT_COLLECTION, readNode} from '../../src/config/search';
import {push, rollBack} from '../../src/search/typesense/push';
import {createAdminClient} from '../../src/search/typesense/push/client';
import {otherRights} from '../../src/search/typesense/push/keys';
import {readRecords, RECORDS_FILE} from '../../src/search/typesense/push/records';
import {ensureBuild} from '../lib/build';
import {stop} from '../lib/run';

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function main(): Promise<void> {
  const {values} = parseArgs({options: {rollback: {type: 'boolean', default: false}}});
  if (TYPESENSE_NODES === undefined)
    return stop('Set TYPESENSE_NODES to the addresses of the cluster: see search/README.md.');
  if (TYPESENSE_ADMIN_KEY === undefined)
    return stop('Set TYPESENSE_ADMIN_KEY to a key that may create collections: see search/README.md.');
  const nodes = TYPESENSE_NODES.split(',').map((address) => readNode(address.trim(), 'TYPESENSE_NODES', false));
  const client = createAdminClient(nodes, TYPESENSE_ADMIN_KEY);
  const alias = TYPESENSE_COLLECTION ?? DEFAULT_COLLECTION;

  if (values.rollback) {
    console.log(`"${alias}" now leads to "${await rollBack(client, alias, wait)}".`);
    return;
  }
  if (TYPESENSE_SEARCH_KEY !== undefined) {
    const rights = await otherRights(createAdminClient(nodes, TYPESENSE_SEARCH_KEY));
    if (rights.length > 0)
      return stop(`TYPESENSE_SEARCH_KEY may ${rights.join(', ')}. Don't publish it: see search/README.md.`);
  }
  await ensureBuild();
  const {collection, previous} = await push(client, {
    alias,
    records: readRecords(RECORDS_FILE),
    log: console.log,
    wait,
    ...(TYPESENSE_EMBEDDING_MODEL !== undefined && {embeddingModel: TYPESENSE_EMBEDDING_MODEL}),
  });
  console.log(`Search uses "${collection}"${previous === undefined ? '' : `; "${previous}" is kept for --rollback`}.`);
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
