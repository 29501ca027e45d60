/**
 * `npm run audit apps [name …]`: the tests of every sample application, and what it does when things fail; takes minutes.
 * Notes the day for each that has passed, which the gallery shows until a file of it changes.
 */
import fs from 'node:fs';
import path from 'node:path';
import {templates} from '../../src/content/data/templates';
import {fingerprintOf, readVerified, VERIFIED_FILE} from '../../src/plugins/gallery/templates/verified';
import {findChromium} from '../lib/chromium';
import {runPackage, stop} from '../lib/run';
import {templatesNamed} from '../lib/templateNames';

const REPORT = path.join('test-results', 'templates.json');

interface Report {
  testResults: {assertionResults: {fullName: string; status: string}[]}[];
}

/** Applications all of whose tests have passed. */
function passedIn(report: Report): string[] {
  const tests = report.testResults.flatMap(({assertionResults}) => assertionResults);
  return templates
    .map(({slug}) => slug)
    .filter((slug) => {
      const own = tests.filter(({fullName, status}) => fullName.split(' ').includes(slug) && status !== 'skipped');
      // Its own tests are one, its faults the others.
      return own.length > 1 && own.every(({status}) => status === 'passed');
    });
}

function note(slugs: readonly string[]): void {
  const siteDir = process.cwd();
  const day = new Date().toISOString().slice(0, 10);
  const noted = {...readVerified(siteDir)};
  for (const slug of slugs) noted[slug] = {day, files: fingerprintOf(siteDir, slug)};
  const sorted = Object.fromEntries(Object.entries(noted).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(VERIFIED_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

async function main(): Promise<void> {
  const slugs = process.argv.slice(2);
  templatesNamed(slugs);
  const only = slugs.length > 0 ? ['--testNamePattern', `(^| )(${slugs.join('|')})( |$)`] : [];
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${REPORT}`];
  const args = ['run', '--project', 'templates', ...reporters, ...only];
  const {code} = await runPackage('vitest', args, {
    show: true,
    env: {...process.env, CHROMIUM_PATH: await findChromium()},
  });
  const passed = fs.existsSync(REPORT) ? passedIn(JSON.parse(fs.readFileSync(REPORT, 'utf8')) as Report) : [];
  note(passed);
  console.log(`${passed.length} applications have passed; ${VERIFIED_FILE} says so.`);
  process.exit(code);
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
