/** What happens to the published site when a build is killed, has no space, may not write, or is not alone. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
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
  const {pids} = JSON.parse(fs.readFileSync(path.join(site, '.cache', 'build.lock'), 'utf8')) as {pids: number[]};
  return pids[1] ?? 0;
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
  const left = fs.readdirSync(path.join(site, '.cache')).filter((name) => !['build.json', 'pages'].includes(name));
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

  it('between the two moves of the swap brings the old site back', async () => {
    const before = published(site);
    fs.renameSync(path.join(site, 'build'), path.join(site, '.cache', 'previous-build'));
    fs.writeFileSync(path.join(site, 'docs', 'other.md'), '# Other\n\nA brace {that never closes\n');
    expect((await build(site)).code).toBe(1);
    expect(published(site)).toEqual(before);
    await expectGoodBuild();
  });

  it('and what it kept is cut off or garbage: at the latest the second build is right', async () => {
    const folders = [path.join('.cache', 'pages'), path.join('node_modules', '.cache')];
    for (const spoil of [
      (file: string) => fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2)),
      (file: string) => fs.truncateSync(file, 0),
      (file: string) => fs.writeFileSync(file, 'garbage'),
    ]) {
      for (const folder of folders)
        for (const entry of fs.readdirSync(path.join(site, folder), {recursive: true, withFileTypes: true}))
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
        const ballast = path.join(disk, 'ballast');
        fs.writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free)));
        const {code, output} = await build(site);
        expect(code, output).toBe(1);
        expect(output, String(free)).toMatch(/the disk is full|ENOSPC/);
        expect(published(site)).toEqual(before);
        fs.rmSync(ballast);
      }
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
