import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {plainOutput} from '../../scripts/lib/plainOutput';
import {buildFixture, type FixtureBuild} from '../support/fixtureSite';

let site: FixtureBuild;

/** Thirteen posts over two years. */
function posts(): Record<string, string> {
  return Object.fromEntries(
    Array.from({length: 13}, (_, index) => {
      const date = `${index < 5 ? 2024 : 2025}-0${1 + (index % 9)}-10`;
      const text = `---\ntitle: Post ${index}\nslug: post-${index}\ndate: ${date}\nauthors: [docs-team]\ntags: [changelog]\n---\n\nFirst.\n\n{/* truncate */}\n\nRest.\n`;
      return [`blog/${date}-post-${index}.mdx`, text];
    }),
  );
}

beforeAll(() => {
  site = buildFixture('blog', posts());
}, 180_000);

afterAll(() => {
  fs.rmSync(site.folder, {recursive: true, force: true});
});

function page(file: string): ReturnType<typeof load> {
  return load(fs.readFileSync(path.join(site.folder, file), 'utf8'));
}

it('is built, and no command is named that does not exist here', () => {
  expect(site.ok, site.output).toBe(true);
  expect(site.output).toContain('npm run serve');
  expect(plainOutput(site.output)).not.toContain('npm run serve');
});

it('shows 12 posts a page', () => {
  expect(page('blog/index.html')('main article').length).toBe(12);
  expect(page('blog/page/2/index.html')('main article').length).toBe(1);
});

it("lists all of them under 'All updates', by year", () => {
  const $ = page('blog/index.html');
  const sidebar = $('nav[aria-label="Blog recent posts navigation"]');
  expect(sidebar.text()).toContain('All updates');
  expect(sidebar.find('li a').length).toBe(13);
  expect(
    sidebar
      .find('h3')
      .map((_, heading) => $(heading).text())
      .get(),
  ).toEqual(['2025', '2024']);
});
