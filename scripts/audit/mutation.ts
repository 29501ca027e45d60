/**
 * `npm run audit mutation [seed …]`: makes fifty mistakes in the code, one at a time, and runs the tests that pass each
 * place. Lists the mistakes that no test notices, and fails when these are more than 15 %. Takes half an hour.
 * `--only <part of a path>` makes those of the fifty alone that are in such files.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {makeCopy, NOTES, runTests, type Verdict} from '../lib/mutation/copy';
import {changeOf, draw, mutantsOf, mutated, type Mutant} from '../lib/mutation/mutants';
import {reasonFor, type Reason} from '../lib/mutation/reasons';
import {sentenceOf, stop} from '../lib/run';

const SHARES = {'src/openapi': 13, 'src/sandbox': 13, 'src/search': 12, 'src/client': 12};
const SEED = '1';
const LEAST = 0.85;
const WORDS: Record<Verdict, string> = {passed: 'survived', failed: 'caught', stuck: 'caught: it never ends'};
/** Tests that need no built site, the quick ones first. */
const QUICK = ['tests/unit/', 'tests/search/typesense/'];
const THOROUGH = ['tests/contract/', 'tests/sandbox/'];
/** These read documents of many thousand lines for minutes. What only they would notice deserves a test of its own. */
const TOO_LONG = ['tests/contract/conformance', 'tests/contract/thirdParty', 'tests/sandbox/thirdParty'];
/** Milliseconds to start, and how many times longer than usual tests may take. */
const PATIENCE = {start: 60_000, times: 4};

interface Report {
  testResults: {name: string; status: string; startTime: number; endTime: number}[];
}

interface Test {
  file: string;
  /** Milliseconds it takes when nothing is wrong. */
  usual: number;
}

function filesIn(folder: string, pattern: RegExp): string[] {
  return fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => path.join(folder, file).split(path.sep).join('/'))
    .filter((file) => pattern.test(file) && !file.endsWith('.d.ts'))
    .sort();
}

/** Runs all tests once with marks in the files. @returns the tests that pass a mutant */
async function passing(copy: string, marked: ReadonlyMap<string, string>): Promise<(mutant: Mutant) => Test[]> {
  const tests = [...QUICK, ...THOROUGH]
    .flatMap((folder) => filesIn(folder, /\.test\.tsx?$/))
    .filter((file) => !TOO_LONG.some((start) => file.startsWith(start)));
  const originals = [...marked.keys()].map((file) => [file, fs.readFileSync(file, 'utf8')] as const);
  for (const [file, text] of marked) fs.writeFileSync(path.join(copy, file), text);
  const config = ['--config', 'scripts/lib/mutation/vitest.config.mts', '--root', '.', '--isolate'];
  await runTests(copy, [...config, '--reporter=json', `--outputFile=${NOTES}/report.json`, ...tests]);
  for (const [file, text] of originals) fs.writeFileSync(path.join(copy, file), text);

  const notes = path.join(copy, NOTES);
  // As Vitest writes it.
  const report = JSON.parse(fs.readFileSync(path.join(notes, 'report.json'), 'utf8')) as Report;
  const nameOf = (file: string): string => path.relative(fs.realpathSync(copy), file).split(path.sep).join('/');
  const times = new Map(report.testResults.map(({name, startTime, endTime}) => [nameOf(name), endTime - startTime]));
  // Marks are more than some tests bear, such as those that read the text of a function. They run for every mutant.
  const disturbed = report.testResults.filter(({status}) => status !== 'passed').map(({name}) => nameOf(name));
  if (disturbed.length > 0 && (await runTests(copy, disturbed)) !== 'passed')
    stop(`Tests fail before anything is changed: one of ${disturbed.join(', ')}.`);
  const passes = new Map<string, string[]>();
  for (const file of filesIn(notes, /[0-9a-f]{64}\.json$/)) {
    // As note.ts writes it.
    const note = JSON.parse(fs.readFileSync(file, 'utf8')) as {file: string; passed: string[]};
    for (const id of note.passed) passes.set(id, [...(passes.get(id) ?? []), note.file]);
  }
  return ({id}) =>
    [...new Set([...(passes.get(id) ?? []), ...disturbed])].map((file) => ({file, usual: times.get(file) ?? 0}));
}

/** Runs the quick tests first: most mutants do not get past them. */
async function verdictOf(copy: string, tests: readonly Test[]): Promise<Verdict> {
  for (const folders of [QUICK, THOROUGH]) {
    const some = tests.filter(({file}) => folders.some((folder) => file.startsWith(folder)));
    if (some.length === 0) continue;
    const usual = some.reduce((sum, test) => sum + test.usual, 0);
    const limit = PATIENCE.start + PATIENCE.times * usual;
    const verdict = await runTests(copy, ['--bail=1', ...some.map(({file}) => file)], limit);
    if (verdict !== 'passed') return verdict;
  }
  return 'passed';
}

interface Result {
  verdict: Verdict;
  reason: Reason | undefined;
}

function summarize(drawn: readonly Mutant[], results: ReadonlyMap<Mutant, Result>): boolean {
  const isCounted = (mutant: Mutant): boolean => results.get(mutant)?.reason?.kind !== 'equal';
  const isCaught = (mutant: Mutant): boolean => {
    const result = results.get(mutant);
    return result?.verdict !== 'passed' || result.reason?.kind === 'site';
  };
  const counted = drawn.filter(isCounted);
  for (const room of Object.keys(SHARES)) {
    const ofRoom = counted.filter(({file}) => file.startsWith(`${room}/`));
    console.log(`${room}: ${ofRoom.filter(isCaught).length} of ${ofRoom.length}`);
  }
  const caught = counted.filter(isCaught).length;
  const share = caught / Math.max(counted.length, 1);
  const rest = `${drawn.length - counted.length} change nothing`;
  console.log(
    `${caught} of ${counted.length} mutants caught, ${rest}: ${Math.floor(share * 100)} %, at least ${LEAST * 100} %.`,
  );
  return share >= LEAST;
}

async function main(): Promise<void> {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {only: {type: 'string', default: ''}}});
  const seeds = positionals.length > 0 ? positionals : [SEED];
  const files = Object.keys(SHARES).flatMap((room) => filesIn(room, /\.tsx?$/));
  const sources = new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]));
  const all = await mutantsOf(sources);
  const drawn = new Map(
    seeds.map((seed) => [seed, draw(all.mutants, SHARES, seed).filter(({file}) => file.includes(values.only))]),
  );
  const mutants = new Set([...drawn.values()].flat());
  console.log(`${mutants.size} of ${all.mutants.length} mutants, seed ${seeds.join(' and ')}.`);
  const copy = makeCopy();
  const testsOf = await passing(copy, new Map([...mutants].map(({file}) => [file, all.marked.get(file) ?? ''])));

  const results = new Map<Mutant, Result>();
  for (const mutant of mutants) {
    const source = sources.get(mutant.file) ?? '';
    fs.writeFileSync(path.join(copy, mutant.file), mutated(source, mutant));
    const verdict = await verdictOf(copy, testsOf(mutant));
    fs.writeFileSync(path.join(copy, mutant.file), source);
    const reason = verdict === 'passed' ? reasonFor(mutant, changeOf(source, mutant)) : undefined;
    results.set(mutant, {verdict, reason});
    const why = reason ? ` (${reason.kind}: ${reason.reason})` : '';
    console.log(`${mutant.file}:${mutant.line} ${WORDS[verdict]}${why}`);
    if (verdict !== 'passed' || reason) continue;
    const {before, after} = changeOf(source, mutant);
    for (const line of before) console.log(`  - ${line}`);
    for (const line of after) console.log(`  + ${line}`);
  }
  const verdicts = seeds.map((seed) => summarize(drawn.get(seed) ?? [], results));
  process.exit(verdicts.every(Boolean) ? 0 : 1);
}

main().catch((error: unknown) => stop(sentenceOf(error)));
