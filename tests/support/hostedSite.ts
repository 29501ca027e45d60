/** A site that is built for a search cluster, and the cluster: a stub that holds the records of the last whole build. */
import fs from 'node:fs';
import path from 'node:path';
import {finishPage} from '../../src/plugins/site-files/finish/page';
import {serve} from '../../scripts/lib/server';
import {BYTES} from '../../src/content/built';
import {FOLDER, MANIFEST_FILE} from '../../src/search/embedded/files';
import {createTypesenseBackend} from '../../src/search/typesense/backend';
import {readRecords, RECORDS_FILE} from '../../src/search/typesense/push/records';
import {Stub} from '../search/typesense/stub/server';
import {ALIAS, pushTo, SEARCH_KEY} from '../search/typesense/pushed';
import {buildFixture} from './fixtureSite';

const BUILD_DIR = 'build';
/** Two, so that one can fail. */
const NODES = 2;

export interface HostedSite {
  url: string;
  /** What is served. */
  folder: string;
  stub: Stub;
  /** Asks once. The first query after a change of its records takes the stub longer than readers wait. */
  warm: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** Gives each page its policy, as a build of the whole site does. */
function finishPages(folder: string, connect: readonly string[]): void {
  const policy = {connect, forms: [], social: null, messenger: null};
  for (const file of fs.readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    if (!file.endsWith('.html')) continue;
    const name = path.join(folder, file);
    const {html} = finishPage(fs.readFileSync(name, BYTES), {policy, imageOf: () => '', wantsSidebar: false});
    fs.writeFileSync(name, html, BYTES);
  }
}

/**
 * Builds and serves it. The search falls back to the index of the last whole build, as on the whole site.
 *
 * @throws Error when the site can't be built
 */
export async function startHostedSite(): Promise<HostedSite> {
  const stub = await new Stub().start(NODES);
  stub.cluster.keys.push({value: SEARCH_KEY, actions: ['documents:search'], collections: [ALIAS]});
  await pushTo(stub, {records: readRecords(RECORDS_FILE), embeddingModel: 'ts/all-MiniLM-L12-v2'});
  const nodes = stub.nodes.map(({host, port}) => `http://${host}:${port}`);
  const {ok, output, folder} = buildFixture(
    'hosted-search',
    {},
    {
      TYPESENSE_NODES: nodes.join(','),
      TYPESENSE_SEARCH_KEY: SEARCH_KEY,
      TYPESENSE_COLLECTION: ALIAS,
      TYPESENSE_CONVERSATION_MODEL: 'model',
    },
  );
  const settings = {nodes: stub.nodes, key: SEARCH_KEY, collection: ALIAS, analytics: false};
  const warm = (): Promise<unknown> => createTypesenseBackend(settings).search({q: 'warm', page: 1, perPage: 1});
  await warm();
  if (!ok) throw new Error(`The site with a cluster could not be built:\n${output}`);
  stub.cluster.models.add('model');
  finishPages(folder, nodes);
  fs.cpSync(path.join(BUILD_DIR, FOLDER), path.join(folder, FOLDER), {recursive: true});
  fs.cpSync(path.join(BUILD_DIR, MANIFEST_FILE), path.join(folder, MANIFEST_FILE));
  const server = await serve(folder, 0);
  return {
    url: `http://localhost:${server.port}`,
    folder,
    stub,
    warm,
    close: async () => {
      await Promise.all([server.close(), stub.stop()]);
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}
