/**
 * `npm run review -- main`: compares the site of the working tree with that of a revision, and writes `review/index.html`,
 * a comment for a pull request and the same as data. See contributing/reviews.md.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {BUILD_DIR, ensureBuild} from './lib/build';
import {baseCommit, buildOf} from './lib/review/base';
import {review} from './lib/review/review';
import {runSamples} from './lib/review/samples';
import {summary} from './lib/review/words';
import {told} from './lib/progress.mjs';
import {sentenceOf, stop} from './lib/run';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    'base-dir': {type: 'string'},
    'head-dir': {type: 'string'},
    out: {type: 'string', default: 'review'},
    pictures: {type: 'string', default: '12'},
    'no-samples': {type: 'boolean', default: false},
  },
});

async function main(): Promise<void> {
  const pictures = Number(values.pictures);
  if (!Number.isInteger(pictures) || pictures < 0 || pictures > 200)
    return stop(`"${values.pictures}" is no number of pages: give one from 0 to 200 after --pictures.`);
  const [revision = 'main'] = positionals;
  const commit = values['base-dir'] === undefined ? await baseCommit(revision) : undefined;
  if (values['head-dir'] === undefined) await ensureBuild();
  const base = values['base-dir'] ?? (await buildOf(commit ?? revision));
  const head = values['head-dir'] ?? BUILD_DIR;
  const samples = values['no-samples'] ? null : await told('Running the samples', runSamples);
  const found = await told('Comparing both sites', () =>
    review({
      name: commit === undefined ? base : `${revision} (${commit.slice(0, 10)})`,
      base,
      head,
      out: values.out,
      pictures,
      samples,
    }),
  );
  console.log(summary(found));
  console.log(`Written to ${path.join(values.out, 'index.html')}.`);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
