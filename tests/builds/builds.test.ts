/** What happens to the published site when a build is killed, has no space, may not write, or is not alone. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {serve} from '../../scripts/lib/server';
import {build, home, makeSite, published, startBuild, write, type Build} from './support/site';

const isRoot = process.getuid?.() === 0;
let site: string;
let round = 0;

/** A change of a page, so that there is something to build. */
function change(): string {
  const text = `Text of round ${++round}.`;
  write(site, text);
  return text;
}

async function until(what: () => boolean, {child, ...build}: Build): Promise<void> {
  while (!what()) {
    if (child.exitCode !== null) throw new Error(`The build has ended too early: ${build.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const isThere = (name: string) => () => fs.existsSync(path.join(site, name));

function compilerOf(): number {
  const text = fs.readFileSync(path.join(site, '.cache', 'build.lock'), 'utf8');
  return (JSON.parse(text) as {processes: {pid: number}[]}).processes[1]?.pid ?? 0;
}

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The next build is right, and leaves nothing lying about. */
async function expectGoodBuild(): Promise<void> {
  const text = change();
  const {code, output} = await build(site);
  expect(code, output).toBe(0);
  expect(home(site)).toContain(text);
  const left = fs.readdirSync(path.join(site, '.cache')).filter((name) => name !== 'build.json');
  expect(left).toEqual([]);
}

beforeAll(async () => {
  site = makeSite();
  await expectGoodBuild();
});

afterAll(() => {
  fs.rmSync(site, {recursive: true, force: true});
});

it('a build of a site that has not changed is none', async () => {
  expect((await build(site)).output).toContain('Nothing has changed since the last build.');
});

describe('a build that is killed', () => {
  /** Moments from the first to the last, each by what can be seen from outside. */
  const MOMENTS: [when: string, seen: () => boolean][] = [
    ['when it has taken the lock', isThere('.cache/build.lock')],
    ['when the compiler has begun to write', isThere('.cache/next-build')],
    ['when the bundle is there', isThere('.cache/next-build/assets')],
    ['when pages are being written', isThere('.cache/next-build/index.html')],
  ];

  for (const [when, seen] of MOMENTS)
    it(`${when} leaves the old site as it was, and the next build is right`, async () => {
      const before = published(site);
      change();
      const running = startBuild(site);
      await until(seen, running);
      const compiler = fs.existsSync(path.join(site, '.cache', 'build.lock')) ? compilerOf() : 0;
      running.child.kill('SIGKILL');
      await running.ended;
      // Its last act may be the swap; then the site is the new one, and whole.
      if (!/Built in/.test(running.output())) expect(published(site)).toEqual(before);
      if (compiler) await untilGone(compiler);
      await expectGoodBuild();
    });

  /** Moments of its end, by what it is about to do: method of fs and the end of the path. */
  const ENDS: [when: string, about: string, isNew: boolean][] = [
    ['when it writes the headers', 'writeFileSync _headers.caddy', false],
    ['before the swap', 'renameSync build', false],
    ['between the two moves of the swap', 'renameSync .cache/next-build', false],
    ['before the old site is gone', 'rmSync .cache/previous-build', true],
    ['before it notes what the site was made from', 'renameSync .cache/build.json.half', true],
  ];

  for (const [when, about, isNew] of ENDS)
    it(`${when} leaves a whole site to be found, and the next build is right`, async () => {
      const before = published(site);
      const text = change();
      const killAt = pathToFileURL(path.resolve('tests/builds/support/killAt.mjs')).href;
      const {code, output} = await build(site, {NODE_OPTIONS: `--import ${killAt}`, KILL_AT: about});
      expect(code, output).toBe(null);
      const old = path.join(site, '.cache', 'previous-build');
      if (!fs.existsSync(path.join(site, 'build'))) fs.cpSync(old, path.join(site, 'build'), {recursive: true});
      if (isNew) expect(home(site)).toContain(text);
      else expect(published(site)).toEqual(before);
      await expectGoodBuild();
    });

  it('between the two moves of the swap brings the old site back, also when the next build fails', async () => {
    const before = published(site);
    fs.renameSync(path.join(site, 'build'), path.join(site, '.cache', 'previous-build'));
    fs.writeFileSync(path.join(site, 'docs', 'other.md'), '# Other\n\nA brace {that never closes\n');
    expect((await build(site)).code).toBe(1);
    expect(published(site)).toEqual(before);
    await expectGoodBuild();
  });

  it('and what it kept is cut off or garbage: at the latest the second build is right', async () => {
    const folder = path.join(site, 'node_modules', '.cache');
    for (const spoil of [
      (file: string) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)),
      (file: string) => fs.truncateSync(file, 0),
      (file: string) => fs.writeFileSync(file, 'garbage'),
    ]) {
      for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true}))
        if (entry.isFile()) spoil(path.join(entry.parentPath, entry.name));
      fs.writeFileSync(path.join(site, '.cache', 'build.json'), '{"inputs":');
      const before = published(site);
      // The bundler may panic over what it finds; the build after it does not find it any more.
      if ((await build(site)).code !== 0) expect(published(site)).toEqual(before);
      await expectGoodBuild();
    }
  });
});

it('of two builds at once the second says that it is not alone', async () => {
  const text = change();
  const first = startBuild(site);
  await until(isThere('.cache/build.lock'), first);
  const second = await build(site);
  expect(second.code).toBe(1);
  expect(second.output).toMatch(
    /^The site was not built: Another build is at work here \(process \d+\): wait until it ends\./m,
  );
  expect(await first.ended, first.output()).toBe(0);
  expect(home(site)).toContain(text);
});

it('a site that is served while it is built answers, at last with the new site and its headers', async () => {
  const server = await serve(path.join(site, 'build'), 0);
  const ask = async (): Promise<{status: number; text: string; policy: string | null}> => {
    const answer = await fetch(`http://localhost:${server.port}/`);
    return {status: answer.status, text: await answer.text(), policy: answer.headers.get('content-security-policy')};
  };
  try {
    const before = await ask();
    const text = change();
    const running = startBuild(site, {CONSOLE_SERVERS: 'https://new.example'});
    const seen: Awaited<ReturnType<typeof ask>>[] = [];
    while (running.child.exitCode === null) {
      seen.push(await ask());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await running.ended, running.output()).toBe(0);
    const after = await ask();
    expect(after.status).toBe(200);
    expect(after.text).toContain(text);
    expect(after.policy).toContain('https://new.example');
    expect(before.policy).not.toContain('https://new.example');
    // The two moves of the swap are a moment apart; one reader may come in between.
    const others = seen.filter((answer) => answer.text !== before.text && answer.text !== after.text);
    expect(others.length).toBeLessThanOrEqual(1);
    expect(seen.length).toBeGreaterThan(10);
  } finally {
    await server.close();
  }
});

it('a build in a folder without write access fails in one sentence, and the old site stays', async () => {
  const before = published(site);
  change();
  // Root may write everywhere.
  const nobody = isRoot ? 65_534 : undefined;
  const cache = path.join(site, '.cache');
  fs.chmodSync(site, 0o755);
  fs.chmodSync(cache, 0o555);
  const {code, output} = await build(site, {TMPDIR: os.tmpdir(), TSX_DISABLE_CACHE: '1'}, nobody);
  fs.chmodSync(cache, 0o755);
  expect(code).toBe(1);
  expect(output).toMatch(/^The site was not built: EACCES: permission denied[^\n]*\n$/);
  expect(published(site)).toEqual(before);
  await expectGoodBuild();
});

it('a build that fails leaves the old site as it was', async () => {
  const before = published(site);
  fs.writeFileSync(path.join(site, 'docs', 'other.md'), '# Other\n\nA brace {that never closes\n');
  const {code, output} = await build(site);
  expect(code).toBe(1);
  expect(output).toContain('The site could not be built');
  expect(published(site)).toEqual(before);
  await expectGoodBuild();
});

it('a build that would publish a secret leaves the old site as it was', async () => {
  const before = published(site);
  write(site, 'The key is a-private-token-of-ours.');
  const {code, output} = await build(site, {DEPLOY_TOKEN: 'a-private-token-of-ours'});
  expect(code).toBe(1);
  expect(output).toContain('index.html holds the value of DEPLOY_TOKEN');
  expect(output).not.toContain('a-private-token');
  expect(published(site)).toEqual(before);
  await expectGoodBuild();
});

describe.skipIf(!isRoot || process.platform !== 'linux')('on a disk', () => {
  /** Runs with the site's folder on a disk of its own. */
  async function onDisk(options: string, act: (folder: string) => Promise<void>): Promise<void> {
    const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'small-disk-'));
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status).toBe(0);
    const before = site;
    try {
      await act(disk);
    } finally {
      site = before;
      spawnSync('umount', [disk]);
      fs.rmdirSync(disk);
    }
  }

  it('that is full, a build fails in words, and the old site stays', async () => {
    await onDisk('size=200m', async (disk) => {
      site = makeSite(disk);
      await expectGoodBuild();
      const before = published(site);
      for (const free of [8192, 200_000, 1_000_000]) {
        change();
        const {bavail, bsize} = fs.statfsSync(disk);
        const ballast = path.join(disk, 'node_modules', 'ballast');
        fs.writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free)));
        const {code, output} = await build(site);
        expect(code, output).toBe(1);
        expect(output, String(free)).toMatch(/the disk is full|ENOSPC/);
        expect(published(site)).toEqual(before);
        expect(fs.existsSync(path.join(site, '.cache', 'next-build'))).toBe(false);
        fs.rmSync(ballast);
      }
      await expectGoodBuild();
    });
  });

  it('that is full when all but the headers is written, a build says so and gives back its space', async () => {
    await onDisk('size=200m', async (disk) => {
      site = makeSite(disk);
      await expectGoodBuild();
      const before = published(site);
      change();
      const ballast = path.join(disk, 'node_modules', 'ballast');
      const {code, output} = await build(site, {BALLAST: ballast});
      expect(code, output).toBe(1);
      expect(output).toMatch(/^The site could not be built: the disk is full\. The old site is as it was\.$/m);
      expect(fs.existsSync(path.join(site, '.cache', 'next-build'))).toBe(false);
      expect(published(site)).toEqual(before);
      fs.rmSync(ballast);
      await expectGoodBuild();
    });
  });

  it('that may not be written to, a build fails in one sentence, and a site that is up to date is used', async () => {
    await onDisk('size=200m', async (disk) => {
      site = makeSite(disk);
      await expectGoodBuild();
      const before = published(site);
      spawnSync('mount', ['-o', 'remount,ro', disk]);
      expect(await build(site)).toEqual({code: 0, output: 'Nothing has changed since the last build.\n'});
      const {code, output} = await build(site, {SITE_URL: 'https://other.example'});
      expect(code).toBe(1);
      expect(output).toMatch(/^The site was not built: EROFS: read-only file system[^\n]*\n$/);
      expect(published(site)).toEqual(before);
      spawnSync('mount', ['-o', 'remount,rw', disk]);
      await expectGoodBuild();
    });
  });
});
