import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ourSandbox} from '../support/contract';
import {fencesOf, readMdx, writtenPages} from '../../scripts/lib/check/mdx';
import {programLanguage, runSamples} from '../../scripts/lib/check/samples/calls';
import {lackOf, RUNNERS, type ProgramLanguage} from '../../scripts/lib/check/samples/programs';
import {openWorld, type World} from '../../scripts/lib/check/samples/servers';
import {Tally} from '../../scripts/lib/check/samples/tally';
import type {Finding} from '../../src/content/finding';
import {expectNone, inOneLine} from '../support/findings';

const LANGUAGES = Object.keys(RUNNERS) as ProgramLanguage[];
const pages = writtenPages().map((page) => ({file: page.file, fences: fencesOf(page)}));
const tally = new Tally();
let world: World;

beforeAll(async () => {
  world = await openWorld((await ourSandbox()).source);
});

afterAll(async () => {
  await world.close();
  console.log(String(tally));
  tally.save('calls');
});

describe('the samples of', () => {
  const withSamples = pages.filter(({fences}) => fences.some((fence) => programLanguage(fence) !== undefined));
  it.each(withSamples)('$file get the answers they should', async ({fences}) => {
    const faults: Finding[] = [];
    for (const language of LANGUAGES) faults.push(...(await runSamples(fences, language, world, tally)));
    expectNone(faults);
  });

  it('pages are found at all, in three languages', () => {
    expect(tally.get('bash: run')).toBeGreaterThan(100);
    for (const language of ['js', 'python']) {
      const found = tally.get(`${language}: run`) + (lackOf(language === 'js' ? 'javascript' : 'python') ? 1 : 0);
      expect(found).toBeGreaterThan(0);
    }
  });
});

describe('the check of samples', () => {
  const page = (text: string): ReturnType<typeof fencesOf> =>
    fencesOf(readMdx({file: 'docs/page.mdx', source: `---\ntitle: Page\n---\n\n${text}`}));
  const clients = 'https://clients.api.quartermaster.example/v1';
  const auth = '-H "Authorization: Bearer $ACCESS_TOKEN"';
  const run = (text: string, language: ProgramLanguage = 'bash'): Promise<string[]> =>
    runSamples(page(text), language, world, new Tally()).then((findings) => findings.map(inOneLine));

  it.each([
    [
      'a call that fails',
      `curl "${clients}/tags/none" ${auth}`,
      /page\.mdx:5: GET \/clients\/v1\/tags\/none answers 40/,
    ],
    ['a call without a token', `curl "${clients}/tags"`, /answers 401 unauthenticated/],
    ['a variable nobody sets', `curl "${clients}/tags/$TAG" ${auth}`, /\$TAG is not set/],
    ['an unknown option', `curl --socks5 x "${clients}/tags" ${auth}`, /curl --socks5 is not known/],
    [
      'a file that is not on the page',
      `curl "${clients}/tags" ${auth} --data @tag.json`,
      /no block of the page has the title "tag\.json"/,
    ],
  ])('sees %s', async (_, command, fault) => {
    expect((await run(`\`\`\`bash\n${command}\n\`\`\``)).join('\n')).toMatch(fault);
  });

  it('sees a call that should fail and does not, or fails otherwise', async () => {
    const meant = (code: string): Promise<string[]> =>
      run(`\`\`\`bash fails=${code}\ncurl "${clients}/tags/tag_00000000000000000000000000" ${auth}\n\`\`\``);
    expect(await meant('not_found')).toEqual([]);
    expect((await meant('invalid_state')).join()).toMatch(/should fail with invalid_state/);
  });

  it('sees programs that end badly or get an error', async () => {
    expect((await run('```js\nthrow new Error("no");\n```', 'javascript')).join()).toMatch(
      /it ends with code 1: .*no/s,
    );
    expect((await run(`\`\`\`js\nawait fetch('${clients}/tags');\n\`\`\``, 'javascript')).join()).toMatch(
      /answers 401/,
    );
  });

  it('gives each page a world of its own, and its calls the same one', async () => {
    const create = `curl "${clients}/tags" ${auth} --json '{"name": "Twice", "entity_types": ["product"]}'`;
    expect((await run(`\`\`\`bash\n${create}\n${create}\n\`\`\``)).join()).toMatch(/answers 4\d\d/);
    expect(await run(`\`\`\`bash\n${create}\n\`\`\``)).toEqual([]);
  });
});
