import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {currentOf, outdated, releasesIn, switchTo} from '../../../scripts/lib/release/folders';
import {makeRelease, removeOutdated, serveRelease, type Facts} from '../../../scripts/lib/release/publish';

let scratch = '';
beforeEach(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
});
afterEach(() => {
  fs.rmSync(scratch, {recursive: true});
});

const hostOf = (baseUrl = '/'): {root: string; baseUrl: string} => ({root: path.join(scratch, 'releases'), baseUrl});

/** A site with one page, one script and one changelog entry. */
function site(name: string): string {
  const folder = path.join(scratch, name);
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  };
  write('index.html', `<script src="/assets/js/main.${name}.js"></script>${' '.repeat(2000)}`);
  write(`assets/js/main.${name}.js`, `console.log('${name}');${'// long\n'.repeat(500)}`);
  write('blog/feed.json', JSON.stringify({items: [{title: `Entry of ${name}`, url: `https://docs.example/${name}/`}]}));
  write(
    'openapi/clients.json',
    JSON.stringify({openapi: '3.1.0', paths: name === 'bbbbbbbb' ? {'/x': {get: {}}} : {}}),
  );
  return folder;
}

function facts(number: string, published: string): Facts {
  return {
    number,
    commit: 'c'.repeat(40),
    committed: published,
    published,
    site: 'https://docs.example/',
    madeWith: {node: '20', docusaurus: '3'},
    sources: 'abc',
  };
}

async function publishTwo(baseUrl = '/'): Promise<ReturnType<typeof hostOf>> {
  const host = hostOf(baseUrl);
  fs.mkdirSync(host.root);
  await makeRelease(host, site('aaaaaaaa'), facts('1', '2026-01-01T00:00:00.000Z'));
  switchTo(host.root, '1');
  await makeRelease(host, site('bbbbbbbb'), facts('2', '2026-01-02T00:00:00.000Z'));
  return host;
}

const read = (host: {root: string}, file: string): string => fs.readFileSync(path.join(host.root, file), 'utf8');

describe('a release', () => {
  it('is served only when it is switched to, and can be switched back', async () => {
    const host = await publishTwo();
    expect(read(host, 'current/index.html')).toContain('main.aaaaaaaa.js');
    await serveRelease(host, '2');
    expect(read(host, 'current/index.html')).toContain('main.bbbbbbbb.js');
    await serveRelease(host, '1');
    expect(currentOf(host.root)).toBe('1');
  });

  it('answers for the scripts of the others, in both directions', async () => {
    const host = await publishTwo();
    for (const number of ['1', '2'])
      for (const name of ['aaaaaaaa', 'bbbbbbbb'])
        for (const form of ['', '.br', '.gz'])
          expect(fs.existsSync(path.join(host.root, number, `assets/js/main.${name}.js${form}`))).toBe(true);
  });

  it('is made of its own files: what it got from others is not passed on as its own', async () => {
    const host = await publishTwo();
    const [, second] = releasesIn(host.root, '/');
    expect(second?.manifest.assets).toEqual(['assets/js/main.bbbbbbbb.js']);
    expect(second?.manifest).toMatchObject({number: '2', since: '1', sizes: {pages: 1, files: 4}});
  });

  it('has its texts packed', async () => {
    const host = await publishTwo();
    const [plain, br, gz] = ['', '.br', '.gz'].map((form) =>
      fs.readFileSync(path.join(host.root, '1', `index.html${form}`)),
    );
    expect(brotliDecompressSync(br ?? '')).toEqual(plain);
    expect(gunzipSync(gz ?? '')).toEqual(plain);
  });

  it('has notes with the new entries and the changes of the descriptions', async () => {
    const host = await publishTwo();
    const notes = read(host, '2/release-notes.md');
    expect(notes).toContain('[Entry of bbbbbbbb]');
    expect(notes).not.toContain('Entry of aaaaaaaa');
    expect(notes).toContain('operation-added');
  });

  it('lies below the base path, and tells hosts where it is', async () => {
    const host = await publishTwo('/portal/');
    expect(read(host, 'current/portal/index.html')).toContain('aaaaaaaa');
    expect(read(host, '1/portal/_release.nginx.conf')).toBe(`set $site ${path.join(host.root, '1')};\n`);
    expect(read(host, '1/portal/_release.caddy')).toBe(`root * ${path.join(host.root, '1')}\n`);
    expect(releasesIn(host.root, '/portal/').map(({number}) => number)).toEqual(['1', '2']);
  });

  it('is made once, and again only when it could not be served', async () => {
    const host = await publishTwo();
    const again = facts('2', '2026-01-03T00:00:00.000Z');
    await expect(makeRelease(host, site('cccccccc'), {...again, sources: 'others'})).rejects.toThrow(
      'Release 2 exists already.',
    );
    await makeRelease(host, site('cccccccc'), again);
    expect(read(host, '2/index.html')).toContain('main.bbbbbbbb.js');
    await serveRelease(host, '2');
    await expect(makeRelease(host, site('cccccccc'), again)).rejects.toThrow('Release 2 exists already.');
  });

  it('leaves nothing when it cannot be made, and takes away what others left', async () => {
    const host = await publishTwo();
    fs.mkdirSync(path.join(host.root, '.making-7/docs'), {recursive: true});
    const third = facts('3', '2026-01-03T00:00:00.000Z');
    await expect(makeRelease(host, path.join(scratch, 'no build'), third)).rejects.toThrow('ENOENT');
    expect(fs.readdirSync(host.root).sort()).toEqual(['1', '2', 'current']);
    await makeRelease(host, site('cccccccc'), third);
    expect(fs.readdirSync(host.root).sort()).toEqual(['1', '2', '3', 'current']);
  });
});

describe('a host that cannot be reloaded', () => {
  it('keeps the release it has', async () => {
    const host = await publishTwo();
    await expect(serveRelease({...host, reload: 'echo no >&2; exit 3'}, '2')).rejects.toThrow('no');
    expect(currentOf(host.root)).toBe('1');
  });
});

describe('old releases', () => {
  it('are removed after some days, but for the current one and the one before it', async () => {
    const host = await publishTwo();
    switchTo(host.root, '2');
    await makeRelease(host, site('cccccccc'), facts('3', '2026-01-03T00:00:00.000Z'));
    switchTo(host.root, '3');
    const releases = releasesIn(host.root, '/');
    const at = (day: string): string[] => outdated(releases, '3', 7, new Date(day)).map(({number}) => number);
    expect(at('2026-01-05')).toEqual([]);
    expect(at('2026-02-01')).toEqual(['1']);
    expect(removeOutdated(host, 7).map(({number}) => number)).toEqual(['1']);
    expect(releasesIn(host.root, '/').map(({number}) => number)).toEqual(['2', '3']);
  });
});
