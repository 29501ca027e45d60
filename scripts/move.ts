/**
 * `npm run move -- <from> <to> [--label "Keep stock right"] [--dry-run]`: moves or renames a page, mends what names it,
 * and keeps its old address as a redirect.
 */
import {parseArgs} from 'node:util';
import {applyMove} from './lib/move/apply';
import {planMove, REDIRECTS, type MovePlan} from './lib/move/plan';
import {sentenceOf, stop} from './lib/run';

const USAGE =
  'Use it like this: npm run move -- guides/shop/old-name.mdx guides/shop/new-name.mdx [--label "Start here"] [--dry-run].';

function print({files, pages, edits, notes}: MovePlan): void {
  for (const [from, to] of files) console.log(`${from} → ${to}`);
  for (const {oldRoute, newRoute} of pages)
    console.log(oldRoute === newRoute ? `The address stays ${newRoute}` : `${oldRoute} redirects to ${newRoute}`);
  for (const {file, count} of edits)
    console.log(file === REDIRECTS ? `  ${file}` : `  ${file}: ${count} ${count === 1 ? 'place' : 'places'}`);
  for (const note of notes) console.log(note);
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {'dry-run': {type: 'boolean', default: false}, label: {type: 'string'}},
    allowPositionals: true,
  });
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined || others.length > 0) stop(USAGE);
  const plan = planMove(process.cwd(), {from, to, ...(values.label !== undefined && {label: values.label})});
  print(plan);
  if (values['dry-run']) {
    console.log('Nothing was written.');
    return;
  }
  await applyMove(process.cwd(), plan);
  console.log('Done. Read the changes with git diff, and run npm run check before you open a pull request.');
}

main().catch((error: unknown) => stop(sentenceOf(error)));
