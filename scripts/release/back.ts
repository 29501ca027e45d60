/**
 * `npm run rollback -- /srv/releases`: serves the release before the current one again, or the one whose number is given.
 * `--reload "nginx -s reload"` is run after the switch.
 */
import {parseArgs} from 'node:util';
import {BASE_URL} from '../../src/config/env';
import {currentOf, releasesIn} from '../lib/release/folders';
import {serveRelease} from '../lib/release/publish';
import {sentenceOf, stop} from '../lib/run';

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {reload: {type: 'string'}}});
  const [root, wanted] = positionals;
  if (root === undefined) throw new Error('Say where releases lie: `npm run rollback -- /srv/releases`.');
  const releases = releasesIn(root, BASE_URL);
  const current = currentOf(root);
  const before = releases.find(({number}) => number === current)?.manifest.since;
  const target = releases.find(({number}) => number === (wanted ?? before));
  const known = releases.map(({number}) => number).join(', ');
  if (!target)
    throw new Error(
      wanted === undefined
        ? `There is no release before ${current ?? 'the first'}. Known: ${known || 'none'}.`
        : `There is no release ${wanted}. Known: ${known || 'none'}.`,
    );
  await serveRelease(
    {root, baseUrl: BASE_URL, ...(values.reload !== undefined && {reload: values.reload})},
    target.number,
  );
  console.log(`Release ${target.number} is current. Before, it was ${current ?? 'none'}.`);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
