import type {Finding} from '../../../../src/content/finding';
import type {PageFence} from '../mdx';
import {apiOf, callsUs, variablesFor, withOrigins} from '../../../../src/openapi/pageSamples/addresses';
import {lackOf, runProgram, type ProgramLanguage} from './programs';
import {sampleFinding} from './finding';
import {roleIn} from '../../../../src/openapi/pageSamples/caller';
import {isEmptyList, resultFaults} from './results';
import type {Exchange, World} from './servers';
import {callUnshown, faultsOfShown, keepAnswers} from './shown';
import {requestsOf} from '../../../../src/openapi/pageSamples/requests';
import {needsShell} from '../../../../src/openapi/pageSamples/shell';
import type {Tally} from './tally';
import {faultsOfNumbers, faultsOfValues, valueFinding, type PageValues} from './values';

const LANGUAGES: Record<string, ProgramLanguage> = {
  bash: 'bash',
  sh: 'bash',
  js: 'javascript',
  javascript: 'javascript',
  python: 'python',
};

/** Whether a block is run, or compared with what was run. */
export function isRun(fence: PageFence): boolean {
  return programLanguage(fence) !== undefined || fence.checks.answer !== undefined;
}

/** The language a fence is run as; nothing when it is never run. */
export function programLanguage({language}: PageFence): ProgramLanguage | undefined {
  return LANGUAGES[language];
}

/** What is wrong with the answers a sample got. */
export function faultsOfAnswers(exchanges: readonly Exchange[], fails: string | undefined): string[] {
  if (exchanges.length === 0) return ['it sends nothing'];
  return exchanges.flatMap(({method, path, status, code, detail}, index) => {
    const got = `${method} ${path} answers ${status}${code === '' ? '' : ` ${code}`}`;
    if (fails !== undefined && index === exchanges.length - 1)
      return code === fails ? [] : [`${got}, and should fail with ${fails}`];
    return status >= 200 && status < 300 ? [] : [`${got}: ${detail}`];
  });
}

/** Whom the fence names, or the first role that the page says may do this. */
function callerOf({code, checks, permission}: PageFence): string | undefined {
  return checks.as ?? roleIn(permission, apiOf(code));
}

/** What is wrong with what a sample found. */
function faultsOfResult({checks: {result, empty, fails}}: PageFence, exchanges: readonly Exchange[]): string[] {
  const last = exchanges.at(-1);
  if (!last) return [];
  const list = isEmptyList(last);
  return [
    ...(result === undefined ? [] : resultFaults(result, last.body)),
    ...(list && !empty && fails === undefined
      ? [`${last.method} ${last.path} finds nothing: ask for something that the sample world has, or say empty`]
      : []),
    ...(!list && empty ? [`${last.method} ${last.path} finds something, and says empty`] : []),
  ];
}

async function sendCommands(fence: PageFence, files: Record<string, string>, world: World): Promise<void> {
  const read = (name: string): string => {
    const text = files[name];
    if (text === undefined) throw new Error(`@${name}: no block of the page has the title "${name}".`);
    return text;
  };
  for (const request of requestsOf(fence.code, callerOf(fence), read)) await world.send(request);
}

async function runAlone(fence: PageFence, files: Record<string, string>, world: World): Promise<string[]> {
  const language = programLanguage(fence) ?? 'bash';
  const code = withOrigins(fence.code, world.origins);
  const outcome = await runProgram(language, code, variablesFor(apiOf(fence.code), callerOf(fence)), files);
  return outcome.code === 0 ? [] : [`it ends with code ${outcome.code}: ${outcome.output.trim().slice(-600)}`];
}

/** Whether a call may have changed a record. A reset of the sandbox has no operation. */
function isWrite({method, status, operation}: Exchange): boolean {
  return method !== 'GET' && status < 300 && operation !== '';
}

/** The sentences of a page, compared with what its calls get. */
class Sentences {
  /** Texts of all answers so far. */
  private readonly answers: string[] = [];

  constructor(
    private readonly values: PageValues,
    private readonly fences: readonly PageFence[],
  ) {}

  /** What is wrong between a sample and the next one. */
  faultsBelow(fence: PageFence, exchanges: readonly Exchange[]): Finding[] {
    this.answers.push(...exchanges.map(({body = ''}) => JSON.stringify(body)));
    const next = this.fences.find((other) => other.line > fence.line && programLanguage(other) === 'bash');
    const below = this.values.bound.filter(({line}) => line > fence.line && line < (next?.line ?? Infinity));
    return faultsOfValues(below, exchanges.at(-1)?.body).map((fault) => valueFinding(fence.file, fault));
  }

  /** Numbers that stand in no request and in no answer. */
  faultsOfAll(): Finding[] {
    const evidence = [...this.answers, ...this.fences.map(({code}) => code)].join('\n');
    return faultsOfNumbers(this.values.said, evidence).map((fault) => valueFinding(this.values.file, fault));
  }
}

/**
 * Runs the samples of one language of a page, in their order and in one fresh sandbox:
 * samples of several languages are the same thing said twice, so each language has a sandbox of its own.
 *
 * @param fences all of the page; those with a title are files that commands may name
 * @param values what the sentences of the page say of the answers; compared with those of curl
 */
export async function runSamples(
  fences: readonly PageFence[],
  language: ProgramLanguage,
  world: World,
  tally: Tally,
  values?: PageValues,
): Promise<Finding[]> {
  const files = Object.fromEntries(fences.flatMap(({title, code}) => (title === undefined ? [] : [[title, code]])));
  const faults: Finding[] = [];
  world.renew();
  /** The first sample that has changed something. */
  let write: PageFence | undefined;
  /** The last answer of each operation. */
  const answers = new Map<string, unknown>();
  const said = language === 'bash' && values ? new Sentences(values, fences) : undefined;
  for (const fence of fences) {
    if (language === 'bash') {
      await callUnshown(fence, fences, world, answers);
      faults.push(...faultsOfShown(fence, answers, world, tally));
    }
    if (programLanguage(fence) !== language) continue;
    const isCall = language === 'bash' ? /\bcurl\b/.test(fence.code) : callsUs(fence.code);
    if (fence.checks.norun !== undefined) tally.exempt(fence, fence.checks.norun);
    else if (language === 'bash' && !isCall) tally.count('bash: commands without a call');
    else {
      const isProgram = language !== 'bash' || needsShell(fence.code);
      const lack = isProgram ? lackOf(language) : undefined;
      if (lack !== undefined) {
        tally.count(`${fence.language}: skipped, because this machine has no ${lack}`);
        continue;
      }
      world.exchanges.length = 0;
      const own = isProgram
        ? await runAlone(fence, files, world)
        : await sendCommands(fence, files, world).then(
            () => [],
            (error: unknown) => [error instanceof Error ? error.message : String(error)],
          );
      if (own.length === 0 && isCall && (language === 'bash' || world.exchanges.length > 0))
        own.push(...faultsOfAnswers(world.exchanges, fence.checks.fails), ...faultsOfResult(fence, world.exchanges));
      if (language === 'bash' && fence.checks.fails === undefined && world.exchanges.some(isWrite)) write ??= fence;
      keepAnswers(world.exchanges, answers);
      faults.push(...(said?.faultsBelow(fence, world.exchanges) ?? []));
      tally.count(`${fence.language}: run`);
      tally.count('calls sent', world.exchanges.length);
      faults.push(...own.map((fault) => sampleFinding(fence, fault)));
    }
  }
  const isChecked = fences.some(({checks: {answer, result}}) => answer !== undefined || result !== undefined);
  if (write && !isChecked && write.file.startsWith('guides/'))
    faults.push(
      sampleFinding(write, 'it changes something, and no sample of the guide says with result= how that can be seen'),
    );
  faults.push(...(said?.faultsOfAll() ?? []));
  const [first] = fences;
  if (first)
    faults.push(
      ...world
        .faults()
        .map((fault) => sampleFinding(first, `the sandbox breaks its contract: ${JSON.stringify(fault)}`)),
    );
  return faults;
}
