/**
 * `npm run audit apps [name …]`: the tests of every sample application, and what it does when things fail; takes minutes.
 * Notes the day for each that has passed, which the gallery shows until a file of it changes.
 */
import fs from 'node:fs';
import path from 'node:path';
import {templates} from '../../src/content/data/templates';
import {lookedAt, readVerified, VERIFIED_FILE} from '../../src/plugins/gallery/templates/verified';
import {findChromium} from '../lib/chromium';
import {runPackage, stop} from '../lib/run';
import {templatesNamed} from '../lib/templateNames';
import {readModels} from '../lib/templateTypes';

const REPORT = path.join('test-results', 'templates.json');

interface Report {
  testResults: {assertionResults: {fullName: string; status: string}[]}[];
}

/** Of each application that was tested, whether all has passed. */
function outcomesOf({testResults}: Report): Map<string, boolean> {
  const tests = testResults.flatMap(({assertionResults}) => assertionResults);
  return new Map(
    templates.flatMap(({slug}): [string, boolean][] => {
      const own = tests.filter(({fullName, status}) => fullName.split(' ').includes(slug) && status !== 'skipped');
      // Its own tests are one, its faults the others.
      return own.length > 1 ? [[slug, own.every(({status}) => status === 'passed')]] : [];
    }),
  );
}

/** Notes who has passed, and takes out who has not. */
async function note(outcomes: ReadonlyMap<string, boolean>): Promise<void> {
  const siteDir = process.cwd();
  const day = new Date().toISOString().slice(0, 10);
  const models = await readModels();
  const noted = new Map(Object.entries(readVerified(siteDir)));
  for (const template of templates) {
    const hasPassed = outcomes.get(template.slug);
    if (hasPassed === true) noted.set(template.slug, {day, ...lookedAt(siteDir, template, models)});
    if (hasPassed === false) noted.delete(template.slug);
  }
  const sorted = Object.fromEntries([...noted].sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(VERIFIED_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function main(): Promise<void> {
  const slugs = process.argv.slice(2);
  templatesNamed(slugs);
  const only = slugs.length > 0 ? ['--testNamePattern', `(^| )(${slugs.join('|')})( |$)`] : [];
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${REPORT}`];
  const args = ['run', '--project', 'templates', ...reporters, ...only];
  // What an earlier run has left says nothing of this one.
  fs.rmSync(REPORT, {force: true});
  const {code} = await runPackage('vitest', args, {
    show: true,
    env: {...process.env, CHROMIUM_PATH: await findChromium()},
  });
  if (fs.existsSync(REPORT)) await note(outcomesOf(JSON.parse(fs.readFileSync(REPORT, 'utf8')) as Report));
  console.log(`${VERIFIED_FILE} says which applications have passed.`);
  process.exit(code);
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
