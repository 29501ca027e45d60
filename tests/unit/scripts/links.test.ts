import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {brokenLinks} from '../../../scripts/lib/links';

let folder = '';

function page(file: string, html: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), html);
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'links-'));
  page(
    'index.html',
    '<a href="/base/a/#here">a</a> <a href="b/">b</a> <a href="https://elsewhere.example/x">x</a> <a href="mailto:a@b.example">m</a> <img src="/base/pic.png">',
  );
  page('a/index.html', '<p id="here">x</p>');
  page('b/index.html', '');
  page('pic.png', 'x');
  page(
    'assets/a.css',
    'a{background:url(/base/pic.png)} b{background:url("/other/pic.png")} c{src:url(/base/gone.woff2)} d{background:url(data:image/png;base64,x)}',
  );
  page(
    'bad/index.html',
    '<a href="/base/c/">1</a> <a href="/base/a/#gone">2</a> <a href="/base/a">3</a> <a href="/other/">4</a> <a href="https://docs.example/base/c/">5</a>',
  );
});
afterAll(() => {
  fs.rmSync(folder, {recursive: true});
});

it('finds every internal link that leads nowhere, and says why', () => {
  const {checked, broken} = brokenLinks(folder, 'https://docs.example', '/base/');
  expect(checked).toBe(11);
  expect(broken.map(({page: from, href, why}) => [from, href, why])).toEqual([
    ['/bad/', '/base/c/', 'leads to no page'],
    ['/bad/', '/base/a/#gone', 'leads to no "gone" on its page'],
    ['/bad/', '/base/a', 'lacks the slash at its end'],
    ['/bad/', '/other/', 'leaves the base URL of the site'],
    ['/bad/', 'https://docs.example/base/c/', 'leads to no page'],
    ['/assets/a.css', '/other/pic.png', 'leaves the base URL of the site'],
    ['/assets/a.css', '/base/gone.woff2', 'leads to no page'],
  ]);
});
