/** Whether the published index and the cluster, if there is one, answer in the way a reader's browser asks them. */
import {golden} from '../search/golden';
import {counted} from '../../../src/content/counted';
import {nodesOf} from '../../../src/search/typesense/client';
import {passagesFor} from '../../../src/search/answers/passages';
import {sentenceOf} from '../run';
import {publishedSearch} from '../publishedSearch';
import {addressOf, textAt} from './ask';
import {missing, PLACES, type Asked} from './asked';
import {clusterFaults, clusterOf} from './cluster';
import {outcome, type Outcome, type Site} from './types';

/** The question that is asked: one of the golden set, about a page that the sitemap still has. */
function knownQuestion({routes}: Site): (typeof golden)[number] | undefined {
  return golden.find(({class: kind, right}) => kind === 'question' && right.some((url) => routes.includes(url)));
}

interface Found {
  faults: string[];
  seen: string;
}

/** The index that browsers load. With a cluster they fall back to it. @throws Error when a file is missing or no index */
async function published(site: Site, asked: Asked): Promise<Found> {
  const {q, isRight} = asked;
  const {engine, entries} = await publishedSearch(async (file) => {
    const text = await textAt(addressOf(site, `/${file}`));
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new Error(`/${file} is no JSON`);
    }
  });
  if (entries === 0) return {faults: ['the index is empty'], seen: ''};
  const {hits} = engine.search({q, page: 1, perPage: PLACES});
  const faults = hits.some(isRight) ? [] : [missing(asked)];
  if (passagesFor(q, engine).length === 0) faults.push(`“${q}” is answered by no passage`);
  return {faults, seen: `${entries} entries; “${q}” finds its page and a passage`};
}

/** Each node of the cluster that the pages name. */
async function hosted(site: Site, asked: Asked): Promise<Found> {
  const cluster = await clusterOf(site);
  if (cluster === null) return {faults: [], seen: ''};
  const faults = await clusterFaults(cluster, asked);
  return {faults, seen: `; ${counted(nodesOf(cluster).length, 'node')} of the cluster find it`};
}

export async function checkSearch(site: Site): Promise<Outcome> {
  const question = knownQuestion(site);
  if (!question) return outcome('search', ['no page of the sitemap is the answer to a golden question'], '');
  const base = site.address.pathname.slice(0, -1);
  const asked: Asked = {
    q: question.q,
    wanted: question.right.join(' or '),
    isRight: ({record}) => question.right.some((url) => [record.url, record.url_without_anchor].includes(base + url)),
  };
  // What is wrong with one says nothing of the other.
  const found = await Promise.all(
    [published, hosted].map((part) =>
      part(site, asked).catch((error: unknown): Found => ({faults: [sentenceOf(error)], seen: ''})),
    ),
  );
  return outcome(
    'search',
    found.flatMap(({faults}) => faults),
    found.map(({seen}) => seen).join(''),
  );
}
