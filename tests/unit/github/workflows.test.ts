/** What every workflow must keep, so that a proposed change can't do more than be built. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import * as z from 'zod';
import packages from '../../../package.json';

const FOLDER = path.join('.github', 'workflows');

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.int(),
      permissions: permissions.optional(),
      if: z.string().optional(),
      strategy: z.object({'fail-fast': z.boolean(), matrix: z.record(z.string(), z.unknown())}).optional(),
      services: z
        .record(
          z.string(),
          z.object({image: z.string(), env: z.record(z.string(), z.string()), ports: z.array(z.string())}),
        )
        .optional(),
      steps: z.array(
        z.object({
          if: z.string().optional(),
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
          env: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
});
type Workflow = z.infer<typeof workflowSchema>;

interface Read {
  file: string;
  text: string;
  workflow: Workflow;
}

const read = (file: string, text: string): Read => ({file, text, workflow: workflowSchema.parse(parse(text))});

const workflows = fs.readdirSync(FOLDER).map((file) => read(file, fs.readFileSync(path.join(FOLDER, file), 'utf8')));

const scripts: Record<string, string> = packages.scripts;

/** Whether a job of a run with rights may run code that nobody has taken in: after a push, the commit is the branch's. */
function checksOutChange({if: condition = '', steps}: Workflow['jobs'][string]): boolean {
  const isPush = condition.includes("github.event.workflow_run.event == 'push'");
  const refs = steps.flatMap(({uses = '', with: given = {}}) =>
    uses.startsWith('actions/checkout@') && 'ref' in given ? [given['ref']] : [],
  );
  return refs.some((ref) => !isPush || ref !== '${{ github.event.workflow_run.head_sha }}');
}

/** What is wrong with a workflow, a sentence each. */
function faultsOf({text, workflow}: Read): string[] {
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);
  const isForeign = 'pull_request' in workflow.on;
  const faults: string[] = [];
  if ('pull_request_target' in workflow.on) faults.push('pull_request_target gives a change rights');
  const rights = [workflow.permissions, ...jobs.map((job) => job.permissions ?? {})].flatMap((given) =>
    Object.values(given),
  );
  if (isForeign && rights.includes('write')) faults.push('a proposed change is built with the right to write');
  if (isForeign && /secrets\.|github\.token/.test(text)) faults.push('a proposed change is built with a secret');
  if (Object.values(workflow.permissions).includes('write')) faults.push('every job may write');
  if ('workflow_run' in workflow.on && jobs.some(checksOutChange))
    faults.push('a run with rights checks out the code of a change');
  for (const line of text.split('\n').filter((each) => each.includes('uses:')))
    if (!/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)) faults.push(`not pinned: ${line.trim()}`);
  for (const {uses = '', run = '', with: given = {}} of steps) {
    if (uses.startsWith('actions/checkout@') && given['persist-credentials'] !== false)
      faults.push('the token stays in the folder of the checkout');
    if (run.includes('${{')) faults.push(`an expression inside of a script: ${run}`);
    for (const [, command = ''] of run.matchAll(/npm run ([\w:]+)/g))
      if (scripts[command] === undefined) faults.push(`no such command: npm run ${command}`);
  }
  return faults;
}

describe('workflows', () => {
  it.each(workflows)('$file keeps the rules', (each) => {
    expect(faultsOf(each)).toEqual([]);
  });

  it('pin one version of each action', () => {
    const pins = new Map<string, Set<string>>();
    for (const {workflow} of workflows)
      for (const {uses} of Object.values(workflow.jobs).flatMap(({steps}) => steps)) {
        const [name = '', version = ''] = uses?.split('@') ?? [];
        if (name !== '') pins.set(name, (pins.get(name) ?? new Set()).add(version));
      }
    expect([...pins].filter(([, versions]) => versions.size > 1)).toEqual([]);
  });

  it('wait for a workflow that exists', () => {
    const names = workflows.map(({workflow}) => workflow.name);
    const awaited = z.object({workflow_run: z.object({workflows: z.array(z.string())})});
    for (const {workflow} of workflows) {
      const found = awaited.safeParse(workflow.on);
      if (found.success) expect(names).toEqual(expect.arrayContaining(found.data.workflow_run.workflows));
    }
  });
});

describe('the rules of workflows', () => {
  const GOOD = `name: x
on: {pull_request: {}}
permissions: {contents: read}
jobs:
  one:
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with: {persist-credentials: false}
      - run: npm run build
`;
  it.each([
    ['contents: read', 'contents: write', 'a proposed change is built with the right to write'],
    ['pull_request', 'pull_request_target', 'pull_request_target gives a change rights'],
    ['npm run build', 'npm run built', 'no such command: npm run built'],
    ['npm run build', 'echo ${{ github.event.pull_request.title }}', 'an expression inside of a script'],
    ['persist-credentials: false', 'fetch-depth: 0', 'the token stays in the folder of the checkout'],
    ['11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2', 'v4', 'not pinned'],
    ['npm run build\n', 'npm run build\n        env: {T: "${{ secrets.T }}"}\n', 'with a secret'],
  ])('see %j as %j', (from, to, fault) => {
    expect(faultsOf(read('x.yml', GOOD))).toEqual([]);
    expect(faultsOf(read('x.yml', GOOD.replace(from, to))).join('\n')).toContain(fault);
  });

  it('publish only what was checked: the commit of a push that passed', () => {
    const {workflow} = workflows.find(({file}) => file === 'pages.yml') ?? {};
    expect(workflow?.on).toEqual({workflow_run: {workflows: ['Check'], types: ['completed'], branches: ['main']}});
    expect(workflow?.jobs['build']?.if).toContain("conclusion == 'success'");
    expect(workflow?.jobs['build']?.steps[0]?.with).toMatchObject({
      'fetch-depth': 0,
      ref: expect.any(String) as string,
    });
  });

  it('post a comment for each review that ends, and say so of one that could not be made', () => {
    const job = workflows.find(({file}) => file === 'review-comment.yml')?.workflow.jobs['comment'];
    expect(job?.if).toBe("github.event.workflow_run.event == 'pull_request'");
    const succeeded = "github.event.workflow_run.conclusion == 'success'";
    const [download, comment, failed, ...others] = (job?.steps ?? []).filter(({run}) => run !== undefined);
    expect(others).toEqual([]);
    // What a change has written is read after a success only; a file that is missing or refused is no review either.
    expect(download).toMatchObject({if: succeeded, run: expect.stringContaining('gh run download') as string});
    expect(comment).toMatchObject({if: succeeded, run: expect.stringContaining('review.json') as string});
    expect(failed?.if).toBe("failure() || github.event.workflow_run.conclusion != 'success'");
    expect(failed?.run).toBe('npm run review comment -- --failed --head "$HEAD" --sha "$SHA" --run "$RUN"');
    expect(failed?.env).toEqual(comment?.env);
  });

  it('see a run with rights that checks out a change', () => {
    const text = GOOD.replace('{pull_request: {}}', '{workflow_run: {workflows: [x]}}').replace(
      '{persist-credentials: false}',
      '{persist-credentials: false, ref: x}',
    );
    expect(faultsOf(read('x.yml', text))).toEqual(['a run with rights checks out the code of a change']);
  });
});

describe('audits', () => {
  /** One line of the weekly matrix. */
  const weekly = z.array(
    z.strictObject({
      audit: z.string(),
      packages: z.string().optional(),
      build: z.boolean().optional(),
      root: z.boolean().optional(),
    }),
  );
  const audit = workflows.find(({file}) => file === 'audit.yml')?.workflow;
  const matrix = weekly.parse(audit?.jobs['weekly']?.strategy?.matrix['include']);

  it('are each run by a workflow, and each that one runs is there', () => {
    const written = fs.readdirSync(path.join('scripts', 'audit')).map((file) => path.parse(file).name);
    const runs = workflows.flatMap(({workflow}) =>
      Object.values(workflow.jobs).flatMap(({steps}) => steps.map(({run = ''}) => run)),
    );
    const named = runs.flatMap((run) => [...run.matchAll(/npm run audit ([a-z-]+)/g)].map(([, name = '']) => name));
    const inMatrix = matrix.map(({audit: given}) => given.split(' ')[0] ?? '');
    expect([...new Set([...named, ...inMatrix])].sort()).toEqual(written.sort());
  });

  it('have the hosts that they compare', () => {
    for (const {audit: name, packages: given = ''} of matrix) {
      const [, host] = name.split(' ');
      for (const wanted of name === 'hosts' ? ['nginx', 'caddy'] : host === undefined ? [] : [host])
        expect(given.split(' '), name).toContain(wanted);
    }
    const runs = audit?.jobs['audit']?.steps.map(({run = ''}) => run) ?? [];
    const at = (part: string): number => runs.findIndex((run) => run.includes(part));
    expect(at('nginx caddy')).toBeGreaterThan(-1);
    expect(at('nginx caddy')).toBeLessThan(at('audit releases'));
  });

  it('are run at a day of the week or each night, not both', () => {
    const sunday = z
      .object({schedule: z.array(z.object({cron: z.string()}))})
      .parse(audit?.on)
      .schedule.map(({cron}) => cron)
      .find((cron) => cron.endsWith(' 0'));
    const jobs = Object.entries(audit?.jobs ?? {});
    expect(jobs.filter(([, job]) => job.if === undefined)).toEqual([]);
    for (const [name, job] of jobs) {
      const isWeekly = job.if?.includes(`github.event.schedule == '${sunday}'`) === true;
      expect(isWeekly, name).toBe(['weekly', 'cluster'].includes(name));
      if (!isWeekly) expect(job.if, name).toBe(`github.event.schedule != '${sunday}'`);
    }
  });

  it('try the version of the cluster that deploy/ runs', () => {
    const {image} = z
      .object({services: z.object({typesense: z.object({image: z.string()})})})
      .parse(parse(fs.readFileSync('deploy/typesense/compose.yml', 'utf8'))).services.typesense;
    const {services, steps} = audit?.jobs['cluster'] ?? {};
    expect(services?.['typesense']?.image).toBe(image);
    const step = steps?.find(({run = ''}) => run.includes('audit cluster'));
    expect(step?.env?.['TYPESENSE_KEY']).toBe(services?.['typesense']?.env['TYPESENSE_API_KEY']);
    expect(step?.env?.['TYPESENSE_URL']).toBe('http://localhost:8108');
    expect(services?.['typesense']?.ports).toEqual(['8108:8108']);
  });

  it.each(['releases', 'hosts'])('of %s fail where nobody reads that a host is not installed', (name) => {
    const env = {...process.env, CI: '1', PATH: ''};
    const args = ['--import', 'tsx', path.join('scripts', 'audit', `${name}.ts`)];
    const {status, stderr} = spawnSync(process.execPath, args, {env, encoding: 'utf8'});
    expect(stderr).toContain('nginx and caddy are not installed');
    expect(status).toBe(1);
  });
});
