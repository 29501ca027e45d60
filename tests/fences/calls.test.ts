import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ourSandbox} from '../support/contract';
import {fencesOf, readMdx} from '../../scripts/lib/check/mdx';
import {ourFences, ourPages} from '../support/writtenPages';
import {isRun, runSamples} from '../../scripts/lib/check/samples/calls';
import {lackOf, RUNNERS, type ProgramLanguage} from '../../scripts/lib/check/samples/programs';
import {openWorld, type World} from '../../scripts/lib/check/samples/servers';
import {Tally} from '../../scripts/lib/check/samples/tally';
import {valuesOf} from '../../scripts/lib/check/samples/values';
import type {Finding} from '../../src/content/finding';
import {expectNone, inOneLine} from '../support/findings';

const LANGUAGES = Object.keys(RUNNERS) as ProgramLanguage[];
const pages = ourPages().map((page) => ({page, file: page.file, fences: ourFences(page)}));
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
  const withSamples = pages.filter(({fences}) => fences.some(isRun));
  it.each(withSamples)('$file get the answers they should', async ({page, fences}) => {
    const faults: Finding[] = [];
    const values = valuesOf(page);
    for (const language of LANGUAGES) faults.push(...(await runSamples(fences, language, world, tally, values)));
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
  const page = (text: string, file = 'docs/page.mdx', permission = ''): ReturnType<typeof fencesOf> =>
    fencesOf(readMdx({file, source: `---\ntitle: Page\npermission: ${permission}\n---\n\n${text}`}));
  const clients = 'https://clients.api.quartermaster.example/v1';
  const auth = '-H "Authorization: Bearer $ACCESS_TOKEN"';
  const run = (text: string, language: ProgramLanguage = 'bash', ...rest: string[]): Promise<string[]> =>
    runSamples(page(text, ...rest), language, world, new Tally()).then((findings) => findings.map(inOneLine));

  it.each([
    [
      'a call that fails',
      `curl "${clients}/tags/none" ${auth}`,
      /page\.mdx:6: GET \/clients\/v1\/tags\/none answers 40/,
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

  const list = `\`\`\`bash\ncurl "${clients}/tags?limit=1" ${auth}\n\`\`\``;
  const answer = (code: string, flags = ''): string =>
    `${list}\n\n\`\`\`json answer=clients/list-tags ${flags}\n${code}\n\`\`\``;

  it('sees an answer that is not the one that was given', async () => {
    const wrong = (
      await run(answer('{"data": [{"name": "Never"}], "page": {"limit": 1, "total": 99}}', 'shortened'))
    ).join();
    expect(wrong).toMatch(/\/data\/0\/name is "Never" on the page and "/);
    expect(wrong).toMatch(/\/page\/total is 99 on the page and \d+ in the answer/);
    expect((await run(answer('{"page": {"limit": 1}}'))).join()).toMatch(/\/data is missing on the page/);
    expect((await run('```json answer=clients/list-tags\n{}\n```')).join()).toMatch(
      /no call above it was answered by clients\/list-tags/,
    );
  });

  it('sends a body that stands on a page with its answer', async () => {
    const convert = (value: string): Promise<string[]> =>
      run(
        `\`\`\`json body=clients/resolve-unspsc-codes\n{"codes": ["46181504"]}\n\`\`\`\n\n\`\`\`json answer=clients/resolve-unspsc-codes shortened\n{"data": [{"gl_account": "${value}"}]}\n\`\`\``,
      );
    expect(await convert('627400')).toEqual([]);
    expect((await convert('1')).join()).toMatch(/\/data\/0\/gl_account is "1" on the page and "627400" in the answer/);
  });

  it('compares what a sentence says of the answer above it', async () => {
    const call = `\`\`\`bash\ncurl "${clients}/tags?limit=2" ${auth}\n\`\`\``;
    const say = async (text: string): Promise<string> => {
      const own = readMdx({file: 'docs/page.mdx', source: `---\ntitle: Page\n---\n\n${call}\n\n${text}\n`});
      const found = await runSamples(fencesOf(own), 'bash', world, new Tally(), valuesOf(own));
      return found.map(inOneLine).join('\n');
    };
    expect(
      await say('Pages have <Value of="page.limit">2</Value> tags, and <Value of="data">2</Value> are here.'),
    ).toBe('');
    expect(await say('It has <Value of="page.limit">3</Value>.')).toMatch(
      /page\.mdx:9: page\.limit is 2, and the sentence says 3/,
    );
    expect(await say('It has <Value of="page.size">2</Value>.')).toMatch(/the answer above has no page\.size/);
    expect(await say('It has <Value>2</Value>.')).toMatch(/has neither `of` nor `from`/);
    expect(await say('It costs 987,654 EUR.')).toMatch(/:9: no call of the page says 987,654/);
    expect(await say('It costs <Value from="a price list">987,654 EUR</Value>.')).toBe('');
    expect(await say('## Next\n\nIt costs 987,654 EUR.')).toBe('');
  });

  it('sees a list without entries, unless it is meant', async () => {
    const none = (flag: string): Promise<string[]> =>
      run(`\`\`\`bash ${flag}\ncurl "${clients}/tags?q=zzzz" ${auth}\n\`\`\``);
    expect((await none('')).join()).toMatch(/finds nothing/);
    expect(await none('empty')).toEqual([]);
    expect((await run(list.replace('bash', 'bash empty'))).join()).toMatch(/finds something, and says empty/);
  });

  it('calls as whom the page names first, or the sample itself', async () => {
    const create = (flag: string): string =>
      `\`\`\`bash ${flag}\ncurl "${clients}/tags" ${auth} --json '{"name": "New", "entity_types": ["product"]}'\n\`\`\``;
    const by = (permission: string, flag = ''): Promise<string[]> =>
      run(create(flag), 'bash', 'docs/page.mdx', permission);
    expect(await by('Procurement manager (tags.write)')).toEqual([]);
    expect((await by('Buyer, or Procurement manager')).join()).toMatch(/403 forbidden/);
    expect(await by('Buyer', 'as=procurement_manager')).toEqual([]);
    expect((await by('Procurement manager', 'as=maya_buyer')).join()).toMatch(/403 forbidden/);
  });

  it('wants a guide to say how its result can be seen, and compares it', async () => {
    const create = (flag: string): Promise<string[]> =>
      run(
        `\`\`\`bash ${flag}\ncurl "${clients}/tags" ${auth} --json '{"name": "New", "entity_types": ["product"]}'\n\`\`\``,
        'bash',
        'guides/page.mdx',
      );
    expect((await create('')).join()).toMatch(/no sample of the guide says with result= how that can be seen/);
    expect(await create('result="name: New; entity_types.length: 1; entity_types.-1: product"')).toEqual([]);
    expect((await create('result="name: Old"')).join()).toMatch(/name should be "Old" and is "New"/);
    expect((await create('result="name"')).join()).toMatch(/is not written as "path: value"/);
  });
});
