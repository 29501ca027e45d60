/**
 * `npm run review comment -- review.json`: prints the comment of a review, made anew of its data. With `--head owner:branch`
 * and `--sha` it posts the comment to the pull request of that commit. The data may be another's: it is checked, and its
 * texts stay text.
 */
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN} from '../../src/config/env';
import {commentOf} from '../lib/review/markdown';
import {postComment} from '../lib/review/post';
import {reviewSchema} from '../lib/review/types';
import {sentenceOf, stop} from '../lib/run';

/** Bytes; a review of a thousand changed pages has one. */
const LARGEST = 8e6;
const RUN_ADDRESS = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/actions\/runs\/\d+$/;

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {head: {type: 'string'}, sha: {type: 'string'}, run: {type: 'string'}},
  });
  const [file] = positionals;
  if (file === undefined) return stop('Say which file: npm run review comment -- review/review.json.');
  if (fs.statSync(file).size > LARGEST) return stop(`${file} is larger than a review can be.`);
  const read = reviewSchema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) return stop(`${file} is no review: it has another form.`);
  const {head, sha, run} = values;
  if (run !== undefined && !RUN_ADDRESS.test(run)) return stop(`"${run}" is no address of a workflow's run.`);
  const where =
    run === undefined ? [] : [`The report with pictures and the built site are among the [artifacts](${run}).`];
  const comment = commentOf(read.data, where);
  if (head === undefined || sha === undefined) {
    console.log(comment);
    return;
  }
  if (GITHUB_TOKEN === undefined || GITHUB_REPOSITORY === undefined)
    return stop('Set GITHUB_TOKEN and GITHUB_REPOSITORY, as a workflow has them.');
  const place = {api: GITHUB_API_URL, token: GITHUB_TOKEN, repository: GITHUB_REPOSITORY, head, sha};
  console.log(`The comment: ${await postComment(place, comment)}.`);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
