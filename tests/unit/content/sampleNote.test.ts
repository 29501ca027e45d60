import fs from 'node:fs';
import {compile} from '@mdx-js/mdx';
import {expect, it} from 'vitest';
import {HOW_TO_RUN} from '../../../src/config/samplePlaces';
import sampleNote from '../../../src/content/remark/sampleNote';

const SAMPLE = '```bash\ncurl https://clients.api.quartermaster.example/v1/users\n```';

async function compiled(text: string): Promise<string> {
  return String(await compile(text, {remarkPlugins: [sampleNote], jsx: true}));
}

it('a guide lets readers choose directly below the heading where its samples run', async () => {
  const page = await compiled(
    `## Steps\n\nOne.\n\n## The same by API\n\nIt needs a key.\n\n${SAMPLE}\n\n## Next\n\nTwo.`,
  );
  expect(page.match(/<SampleChoice/g)).toHaveLength(1);
  expect(page).toMatch(/The same by API.*<\/_components\.h2>[\s\S]*<SampleChoice[\s\S]*It needs a key/);
});

it.each([
  ['has no samples there', `## Steps\n\n${SAMPLE}\n\n## The same by API\n\nThere is none.\n\n## Next\n\n${SAMPLE}`],
  ['has no such section', `## Steps\n\n${SAMPLE}`],
])('a page that %s says nothing', async (_, text) => {
  expect(await compiled(text)).not.toContain('SampleChoice');
});

it('the place it names is there', () => {
  expect(HOW_TO_RUN).toBe('/docs/getting-started/quick-start/#run-a-sample');
  expect(fs.readFileSync('docs/getting-started/quick-start.mdx', 'utf8')).toMatch(/^## Run a sample$/m);
});
