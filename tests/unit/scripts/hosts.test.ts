/** What deploy/ says: each host that is installed here answers as the local server does, and the container runs it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {strayTarget, differences} from '../../../scripts/lib/load/compare';
import {isInstalled, NGINX_FILES, startHost} from '../../../scripts/lib/load/hosts';
import {writeHeaders} from '../../../src/plugins/security/policy/headers';

let folder: string;
/** The same site, built for a base path. */
let below: string;
const BASE = '/a.b/portal/';
const FILES = {
  'index.html': 'home',
  '404.html': 'no such page',
  'docs/index.html': `<p>${'long '.repeat(1000)}</p>`,
  'index.md': '# Home',
  'docs/index.md': `# Docs\n\n${'long '.repeat(1000)}`,
  'old/index.html': 'leads on, and has no twin',
  'favicon.ico': 'icon',
  'assets/js/main.0123abcd.js': `"${'long '.repeat(1000)}"`,
  'search-index/text.0123abcd.json': '{}',
  'search-index/manifest.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:security@example.com',
  'img/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'openapi/clients.yaml': `text: ${'long '.repeat(1000)}`,
  'manifest.webmanifest': JSON.stringify({name: 'long '.repeat(1000)}),
};

function writeSite(baseUrl: string): string {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'hosts-'));
  for (const [name, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
    fs.writeFileSync(path.join(site, name), text);
  }
  writeHeaders(site, baseUrl, [['Content-Security-Policy', "default-src 'none'"]]);
  return site;
}

beforeAll(() => {
  folder = writeSite('/');
  below = writeSite(BASE);
});

afterAll(() => {
  for (const site of [folder, below]) fs.rmSync(site, {recursive: true});
});

describe('a host', () => {
  for (const name of ['nginx', 'caddy'] as const)
    for (const baseUrl of ['/', BASE])
      it.skipIf(!isInstalled(name))(
        `${name} answers as the local server does, and leads nowhere else, at ${baseUrl}`,
        async () => {
          const site = baseUrl === '/' ? folder : below;
          const hosts = await Promise.all([startHost('local', site, baseUrl), startHost(name, site, baseUrl)]);
          try {
            const [local, host] = hosts.map(({port}) => port);
            const files = Object.keys(FILES).filter((file) => !file.endsWith('.html'));
            const addresses = files.map((file) => `/${file}`);
            expect(await differences(site, local ?? 0, host ?? 0, addresses, baseUrl)).toEqual([]);
          } finally {
            await Promise.all(hosts.map((host) => host.stop()));
          }
        },
      );

  it.each([
    ['/x.html', '//evil.example/', 'http://evil.example/'],
    ['/x.html', '/\t/evil.example/', 'http://evil.example/'],
    ['/x.html', '/\\evil.example/', 'http://evil.example/'],
    ['/x%3Fy.html', '/x?y/', 'http://127.0.0.1/x?y/'],
    ['/x.html?y', '/x/', 'http://127.0.0.1/x/'],
    ['/x.html?y', '/x/?y', undefined],
    ['/%09/x.html', '/%09/x/', undefined],
  ])('that leads from %s to %j is seen when it is elsewhere', (address, location, target) => {
    expect(strayTarget(address, {location})).toBe(target);
  });
});

describe('the container', () => {
  const read = (name: string): string => fs.readFileSync(path.join('deploy', 'nginx', name), 'utf8');
  const copied = [...read('Dockerfile').matchAll(/^COPY (?:--\S+ )?(\S+) (\S+)$/gm)].map(
    ([, from = '', to = '']) => [from, to] as const,
  );

  it('runs the configuration that is measured, with the build', () => {
    expect(copied).toEqual([
      ...Object.entries(NGINX_FILES).map(([name, file]) => [file, `/etc/nginx/${name}`]),
      ['build', '/srv/site'],
    ]);
    expect(fs.existsSync(NGINX_FILES['nginx.conf']) && fs.existsSync(NGINX_FILES['rules.conf'])).toBe(true);
    const sent = read('Dockerfile.dockerignore').trim().split('\n');
    expect(sent).toEqual(['*', ...['build', ...Object.values(NGINX_FILES)].map((file) => `!${file}`)]);
    // Your own nginx serves as the container's does.
    expect(read('site.conf')).toMatch(/^ {2}include rules\.conf;$/m);
  });

  it('has no rights, and writes below /tmp only', () => {
    expect(/^USER (.*)$/m.exec(read('Dockerfile'))?.[1]).toBe('nginx');
    const written = [...read('container.conf').matchAll(/^\s*(?:pid|\w+_temp_path) (.*);$/gm)].map(([, file]) => file);
    expect(written).toHaveLength(6);
    expect(written.filter((file) => !file?.startsWith('/tmp/'))).toEqual([]);
    const {site} = (parse(read('compose.yml')) as {services: Record<string, Record<string, unknown>>}).services;
    expect(site).toMatchObject({
      build: {context: '../..', dockerfile: 'deploy/nginx/Dockerfile'},
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
    });
  });

  it('listens where Docker is told', () => {
    const port = /listen (\d+);/.exec(read('container.conf'))?.[1] ?? '';
    expect(read('Dockerfile')).toContain(`EXPOSE ${port}\n`);
    expect(read('Dockerfile')).toContain(`http://127.0.0.1:${port}/`);
    expect(read('compose.yml')).toContain(`:${port}']`);
  });
});
