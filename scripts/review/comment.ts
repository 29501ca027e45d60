/**
 * `npm run review comment -- review.json`: prints the comment of a review, made anew of its data. With `--head owner:branch`
 * and `--sha` it posts the comment to the pull request of that commit. The data may be another's: it is checked, and its
 * texts stay text. With `--failed` and no file the comment says that there is no review of the commit.
 */
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN} from '../../src/config/env';
import {commentOf, failedComment} from '../lib/review/markdown';
import {postComment} from '../lib/review/post';
import {reviewSchema} from '../lib/review/types';
import {sentenceOf, stop} from '../lib/run';

/** Bytes; a review of a thousand changed pages has one. */
const LARGEST = 8e6;
const RUN_ADDRESS = /^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+\/actions\/runs\/\d+$/;

/** @returns the comment of the review in a file */
function commentIn(file: string | undefined, run: string | undefined): string {
  if (file === undefined) return stop('Say which file: npm run review comment -- review/review.json.');
  if (fs.statSync(file).size > LARGEST) return stop(`${file} is larger than a review can be.`);
  const read = reviewSchema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) return stop(`${file} is no review: it has another form.`);
  const where =
    run === undefined ? [] : [`The report with pictures and the built site are among the [artifacts](${run}).`];
  return commentOf(read.data, where);
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      failed: {type: 'boolean', default: false},
      head: {type: 'string'},
      sha: {type: 'string'},
      run: {type: 'string'},
    },
  });
  const {failed, head, sha, run} = values;
  if (run !== undefined && !RUN_ADDRESS.test(run)) return stop(`"${run}" is no address of a workflow's run.`);
  if (failed && (sha === undefined || run === undefined)) return stop('--failed needs --sha and --run.');
  const comment = failed ? failedComment(sha ?? '', run ?? '') : commentIn(positionals[0], run);
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
