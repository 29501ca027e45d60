import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import contentPlugin from '../../../src/plugins/content/data';
import type {Shown} from '../../../src/plugins/watching';
import {reloadQueue} from '../../../scripts/start/reloadQueue.mjs';

const PAGE = {name: 'change', path: 'docs/a.mdx'};
const CONTRACT = {name: 'change', path: 'openapi/a.yaml'};

describe('the queue of reloads', () => {
  let done: string[] = [];
  let running = 0;
  let isCurrent = vi.fn<(plugin: string) => Promise<boolean>>();
  let show = vi.fn<(plugin: string) => Promise<Shown>>();

  function queue(): (plugin: string, change: typeof PAGE) => void {
    return reloadQueue({
      isCurrent,
      show,
      async reload(plugin: string) {
        running += 1;
        done.push(running === 1 ? plugin : `${plugin} beside another`);
        await new Promise((resolve) => setTimeout(resolve, 3000));
        running -= 1;
      },
    });
  }

  beforeEach(() => {
    vi.useFakeTimers();
    done = [];
    running = 0;
    isCurrent = vi.fn(() => Promise.resolve(false));
    show = vi.fn(() => Promise.resolve('nothing'));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reloads each plugin once for all changes, one after the other', async () => {
    const add = queue();
    for (const plugin of ['docs', 'content', 'docs', 'content']) add(plugin, CONTRACT);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['docs', 'content']);
  });

  it('reloads again after a change during a reload', async () => {
    const add = queue();
    add('docs', CONTRACT);
    await vi.advanceTimersByTimeAsync(1000);
    add('docs', CONTRACT);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['docs', 'docs']);
  });

  it('shows pages first: what they ask for waits until nobody edits pages, and lets other changes pass', async () => {
    const add = queue();
    add('docs', PAGE);
    await vi.advanceTimersByTimeAsync(1500);
    add('content', PAGE);
    await vi.advanceTimersByTimeAsync(1500);
    expect(done).toEqual([]);
    add('openapi', CONTRACT);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['openapi', 'docs', 'content']);
  });

  it('counts a new page as more than an edit', async () => {
    const add = queue();
    add('openapi', PAGE);
    add('docs', {...PAGE, name: 'add'});
    await vi.runAllTimersAsync();
    expect(done).toEqual(['docs', 'openapi']);
  });

  it('has a plugin show its change first, once for all changes, even while another is reloaded', async () => {
    show.mockImplementation((plugin) => Promise.resolve(plugin === 'openapi' ? 'all' : 'nothing'));
    const add = queue();
    add('docs', CONTRACT);
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toEqual(['docs']);
    add('openapi', CONTRACT);
    add('openapi', CONTRACT);
    await vi.advanceTimersByTimeAsync(1000);
    expect(show.mock.calls).toEqual([['docs'], ['openapi']]);
    add('content', CONTRACT);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['docs', 'content', 'openapi']);
  });

  it.each([
    ['all', 4000],
    ['unchecked', 1500],
  ] as const)('waits with the reload of what was shown until nobody edits: %s', async (shown, rest) => {
    show.mockResolvedValue(shown);
    const add = queue();
    for (let edit = 0; edit < 5; edit += 1) {
      add('openapi', CONTRACT);
      add('clients', PAGE);
      await vi.advanceTimersByTimeAsync(rest);
    }
    expect(done).toEqual([]);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['openapi', 'clients']);
  });

  it('reloads nothing while a plugin shows a change, however long it takes', async () => {
    show.mockImplementation(async (plugin) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      done.push(`${plugin} shown`);
      return 'nothing';
    });
    const add = queue();
    add('docs', PAGE);
    add('openapi', CONTRACT);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['openapi shown', 'openapi', 'docs']);
  });

  it('leaves out plugins for which edited pages change nothing, but not when something else has changed', async () => {
    isCurrent.mockResolvedValue(true);
    const add = queue();
    add('docs', PAGE);
    await vi.runAllTimersAsync();
    expect(done).toEqual([]);
    add('docs', CONTRACT);
    add('docs', PAGE);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['docs']);
  });
});

it('Docusaurus calls what the queue is put between by the names that are replaced', () => {
  const script = `
    const start = '@docusaurus/core/lib/commands/start/';
    const {createReloadableSite} = require(start + 'utils.js');
    const {setupSiteFileWatchers} = require(start + 'watcher.js');
    const caller = require('node:fs').readFileSync(require.resolve(start + 'start.js'), 'utf8');
    console.log(
      /queue/.test(createReloadableSite) && caller.includes('utils_1.createReloadableSite'),
      /queue/.test(setupSiteFileWatchers) && caller.includes('watcher_1.setupSiteFileWatchers'),
    );`;
  const args = ['--import', './scripts/start/orderlyReloads.mjs', '-e', script];
  expect(execFileSync(process.execPath, args, {encoding: 'utf8', env: {...process.env, NO_COLOR: '1'}})).toBe(
    'true true\n',
  );
});

describe('what an edit of a page changes', () => {
  let folder = '';
  const page = (name: string, text: string): void =>
    fs.writeFileSync(path.join(folder, 'docs', name), `---\ntitle: ${name}\ndescription: About it.\n---\n\n${text}\n`);

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
    fs.mkdirSync(path.join(folder, 'docs'));
    page('a.mdx', 'Text.');
    page('b.mdx', 'Text.');
  });
  afterEach(() => {
    fs.rmSync(folder, {recursive: true});
  });

  it('is nothing for what pages know of each other until one links to another', async () => {
    const plugin = contentPlugin({siteDir: folder} as Parameters<typeof contentPlugin>[0]);
    // Only the file names and data matter here.
    const actions = {createData: () => Promise.resolve('')} as unknown as Parameters<
      NonNullable<typeof plugin.contentLoaded>
    >[0]['actions'];
    await plugin.contentLoaded?.({content: undefined, actions});
    page('a.mdx', 'Other text.');
    expect(await plugin.isCurrent?.()).toBe(true);
    page('a.mdx', 'See [b](/docs/b/).');
    expect(await plugin.isCurrent?.()).toBe(false);
  });
});
