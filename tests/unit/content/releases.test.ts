import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import {afterAll, describe, expect, it} from 'vitest';
import {VFile} from 'vfile';
import releases, {dayOfEntry} from '../../../src/content/remark/releases';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

const WHOLE = 'Begin.\n\n{/* truncate */}\n\nThe rest.\n';

/** Kinds of the nodes that the plugin leaves in an entry. @param seen text that the plugin gets */
function nodesOf(name: string, onDisk: string, seen = onDisk): string[] {
  const file = path.join(root, 'blog', name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, onDisk);
  const tree: Root = {type: 'root', children: []};
  const run = releases.call(undefined as never, {load: () => ({'2025-03-17': '## Found\n\nOne change.'})});
  if (typeof run === 'function') void run(tree, new VFile({path: file, value: seen}), () => undefined);
  return tree.children.map(({type}) => type);
}

describe('what a comparison has found for a changelog entry', () => {
  it('stands below the whole entry of that day', () => {
    expect(nodesOf('2025-03-17-second.mdx', WHOLE)).toEqual(['heading', 'paragraph']);
  });

  it('stands below an entry that lists show as a whole', () => {
    expect(nodesOf('2025-03-17-short.mdx', 'All of it.\n')).toEqual(['heading', 'paragraph']);
  });

  it('is no part of the beginning that lists show', () => {
    expect(nodesOf('2025-03-17-second.mdx', WHOLE, 'Begin.\n')).toEqual([]);
  });

  it('is nothing for another day', () => {
    expect(nodesOf('2025-04-01-later.mdx', WHOLE)).toEqual([]);
  });

  it('is for files of the changelog only', () => {
    expect(dayOfEntry('/site/blog/2025-03-17-second.mdx')).toBe('2025-03-17');
    expect(dayOfEntry('/site/docs/2025-03-17-second.mdx')).toBeUndefined();
  });
});
