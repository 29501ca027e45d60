/** What pages, zips and checks of the templates read: settings, drawings, pictures, calls and files. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {terminalPage} from '../../../scripts/lib/templateTerminal';
import {templateNamed, templatesNamed} from '../../../scripts/lib/templateNames';
import {
  chosenOf,
  optionsOf,
  readChoice,
  waysOut,
  without,
  writeChoice,
  type Choice,
} from '../../../src/components/TemplateGallery/choice';
import {templates} from '../../../src/content/data/templates';
import {LEVELS, levelOf, levelRule} from '../../../src/content/data/templates/levels';
import type {TemplateCardView} from '../../../src/content/data/templates/view';
import {drawFlow, flowOf} from '../../../src/plugins/gallery/templates/drawing';
import {ownFiles, sourceLines, type OwnFile} from '../../../src/plugins/gallery/templates/files';
import {leastScopes} from '../../../src/plugins/gallery/templates/operations';
import {contentBox, cutBox, type Box} from '../../../scripts/lib/cutPictures';
import {webpSize} from '../../../src/plugins/gallery/templates/screenshots';
import {settingsOf} from '../../../src/plugins/gallery/templates/settings';
import {furtherWords} from '../../../src/plugins/gallery/templates/view';
import {callsIn} from '../../templates/support/calls';

function file(name: string, text: string): OwnFile {
  return {path: name, bytes: Buffer.from(text)};
}

describe('the settings of an example', () => {
  it('are names, values and the comments above them', () => {
    const text =
      '# Address of the API.\n# Without a slash.\nAPI_BASE_URL=http://a\n\n# Unused\n\nKEY="b c"\n# PORT=1\n';
    expect(settingsOf(text)).toEqual([
      {name: 'API_BASE_URL', value: 'http://a', meaning: 'Address of the API. Without a slash.'},
      {name: 'KEY', value: 'b c', meaning: ''},
      {name: 'PORT', value: '1', meaning: ''},
    ]);
  });
});

describe('the drawing of a flow', () => {
  const steps = [
    {from: 'Browser', to: 'Server', what: 'asks'},
    {from: 'Server', to: 'Clients API', what: 'asks on'},
    {from: 'Browser', to: 'Server', what: 'asks again'},
  ];

  it('joins the steps of a way under their numbers', () => {
    const {boxes, lines} = flowOf(steps);
    expect(boxes.map(({name, round}) => [name, round])).toEqual([
      ['Browser', true],
      ['Server', true],
      ['Clients API', false],
    ]);
    expect(lines.map(({from, to, label}) => [from, to, label])).toEqual([
      ['Browser', 'Server', '1, 3'],
      ['Server', 'Clients API', '2'],
    ]);
  });

  it('is SVG', () => {
    expect(drawFlow(steps)).toMatch(/^<svg .*Clients API.*<\/svg>$/s);
  });
});

describe('the size of a WebP picture', () => {
  const head = (form: string, ...rest: number[]): Buffer =>
    Buffer.concat([Buffer.from(`RIFF....WEBP${form}`, 'latin1'), Buffer.from(rest)]);

  it.each([
    ['lossy', head('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x00, 0x05, 0x20, 0x03)],
    ['lossless', head('VP8L', 0, 0, 0, 0, 0x2f, 0xff, 0xc4, 0xc7, 0x00)],
    ['extended', head('VP8X', 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0x04, 0, 0x1f, 0x03, 0)],
  ])('is read from a %s one', (_, bytes) => {
    expect(webpSize(bytes)).toEqual({width: 1280, height: 800});
  });

  it('is refused for anything else', () => {
    expect(() => webpSize(Buffer.from('\x89PNG, which is longer than a head'))).toThrow(/not a WebP/);
  });
});

describe('the empty edges of a screenshot', () => {
  /** A grey picture of 400 by 300 pixels with a white box. */
  const picture = (box: Box): Parameters<typeof contentBox>[0] => {
    const [width, height, channels] = [400, 300, 3];
    const data = new Uint8Array(width * height * channels).fill(40);
    for (let y = box.top; y < box.bottom; y++)
      data.fill(255, (y * width + box.left) * channels, (y * width + box.right) * channels);
    return {data, width, height, channels};
  };
  const boxOf = (left: number, right: number, bottom: number): Box => ({left, top: 0, right, bottom});

  it('end where a line or a column has more than one colour; the top stays', () => {
    expect(contentBox(picture({left: 120, top: 50, right: 300, bottom: 140}))).toEqual(boxOf(120, 300, 140));
  });

  it('are cut alike at both sides, for both modes, with a margin', () => {
    expect(cutBox([boxOf(100, 300, 140), boxOf(90, 300, 150)], {width: 400, height: 300})).toEqual(boxOf(58, 342, 182));
  });

  it('stay where little is gained', () => {
    expect(cutBox([boxOf(60, 400, 250)], {width: 400, height: 300})).toEqual(boxOf(0, 400, 300));
  });
});

describe('the calls of a source', () => {
  it('are read from modules and components', () => {
    const files = [
      file(
        'a.ts',
        "const x = <T>(y: T) => y;\nawait api.GET('/v1/tags', {});\n// api.PUT('/v1/no')\nlog('GET /v1/no');",
      ),
      file('b.tsx', "export const B = () => <b onClick={() => void client.POST(`/v1/tags`)}>{'x'}</b>;"),
      file(
        'c.vue',
        '<script setup lang="ts">\nclient.DELETE(\'/v1/tags/{tag_id}\');\n</script><template>GET</template>',
      ),
      file('e.ts', "const path = '/v1/stores';\nawait api.PATCH(path, {});"),
      file('d.css', "client.GET('/v1/no')"),
    ];
    expect([...callsIn(files)]).toEqual([
      'GET /v1/tags',
      'POST /v1/tags',
      'DELETE /v1/tags/{tag_id}',
      'PATCH /v1/stores',
    ]);
  });
});

describe('the files of an application', () => {
  let site = '';

  afterEach(() => {
    fs.rmSync(site, {recursive: true, force: true});
  });

  it('are those that git keeps, by the rules of both folders', () => {
    site = fs.mkdtempSync(path.join(os.tmpdir(), 'templates-'));
    const texts = {
      '.gitignore': 'node_modules/\n/examples/*/dist/\n/examples/*/.env\n',
      'examples/a/.gitignore': 'checkpoint.json\n',
      'examples/a/src/main.ts': 'one\n\ntwo\n',
      'examples/a/test/a.test.ts': 'three\n',
      'examples/a/dist/main.js': '',
      'examples/a/node_modules/b/index.js': '',
      'examples/a/.env': '',
      'examples/a/checkpoint.json': '',
    };
    for (const [name, text] of Object.entries(texts)) {
      fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
      fs.writeFileSync(path.join(site, name), text);
    }
    const files = ownFiles(site, 'a');
    expect(files.map((own) => own.path)).toEqual(['.gitignore', 'src/main.ts', 'test/a.test.ts']);
    expect(sourceLines(files)).toBe(2);
    expect(ownFiles(site, 'b')).toEqual([]);
  });
});

it('the least scopes leave out what another one includes', () => {
  const asked = [{scopes: ['tags:read']}, {scopes: ['tags:write', 'stores:read']}, {scopes: ['approvals:decide']}];
  expect(leastScopes(asked)).toEqual(['approvals:decide', 'stores:read', 'tags:write']);
});

it('a terminal shows text without controls, and only what is left of a line that was written over', () => {
  const page = terminalPage('npm start', '\n  head\n\u001b[32mok\u001b[0m <b>\n10 %\r20 %\r\nend\n');
  expect(page).toContain('</b>\n  head\nok &lt;b&gt;\n20 %\nend</pre>');
});

it('a wrong name is answered with the nearest ones', () => {
  expect(() => templateNamed('aproval-inbox')).toThrow(/Did you mean approval-inbox, /);
  expect(templatesNamed([])).toBe(templates);
});

describe('the choice in the gallery', () => {
  const card = (slug: string, change: Partial<TemplateCardView>): TemplateCardView => ({
    slug,
    title: slug,
    pitch: '',
    words: '',
    level: 'Beginner',
    audience: 'buyer',
    area: 'Shop',
    stack: ['TypeScript', 'Vue 3'],
    api: ['clients'],
    runsAs: 'Web app',
    ...change,
  });
  const cards = [
    card('a', {words: 'barcode'}),
    card('b', {stack: ['TypeScript', 'Hono'], runsAs: 'Server', pitch: 'Sends CSV files.'}),
    card('c', {area: 'Audit'}),
  ];
  const slugsOf = (choice: Choice): string[] => chosenOf(cards, choice).map(({slug}) => slug);
  const read = (search: string): Choice => readChoice(cards, new URLSearchParams(search));

  it('goes into the address and comes back', () => {
    const choice = {stack: ['vue-3', 'hono'], runs: ['web-app'], q: 'a b'};
    expect(writeChoice(choice)).toBe('?q=a+b&runs=web-app&stack=vue-3&stack=hono');
    expect(read(writeChoice(choice))).toEqual(choice);
    expect(writeChoice({})).toBe('');
  });

  it('leaves out what no template has', () => {
    expect(read('?stack=cobol&area=audit&x=1&q=+')).toEqual({area: ['audit']});
  });

  it('must be met in every filter, by one of its values', () => {
    expect(slugsOf({stack: ['vue-3'], area: ['shop']})).toEqual(['a']);
    expect(slugsOf({stack: ['vue-3', 'hono'], area: ['shop']})).toEqual(['a', 'b']);
    expect(slugsOf(without({stack: ['vue-3'], area: ['shop']}, 'area'))).toEqual(['a', 'c']);
  });

  it('finds every word, wherever it stands', () => {
    expect(slugsOf({q: 'BAR vue'})).toEqual(['a']);
    expect(slugsOf({q: 'csv server'})).toEqual(['b']);
    expect(slugsOf({q: 'csv barcode'})).toEqual([]);
  });

  it('finds a word by its beginning, not in the middle of another one', () => {
    expect(slugsOf({q: 'code'})).toEqual([]);
    expect(slugsOf({q: 'fil'})).toEqual(['b']);
    expect(slugsOf({q: '(csv'})).toEqual(['b']);
  });

  it('counts what there would be with the other choices', () => {
    expect(optionsOf(cards, 'stack', {runs: ['server'], stack: ['vue-3']})).toEqual([
      {key: 'typescript', label: 'TypeScript', count: 1, all: 3},
      {key: 'vue-3', label: 'Vue 3', count: 0, all: 2},
      {key: 'hono', label: 'Hono', count: 1, all: 1},
    ]);
  });

  it('says which wish to give up, and what that leads to', () => {
    const ways = waysOut(cards, {area: ['shop'], stack: ['hono'], runs: ['web-app'], q: 'csv'});
    for (const {rest, count} of ways) expect(chosenOf(cards, rest)).toHaveLength(count);
    expect(ways.map(({name, count}) => [name, count])).toEqual([
      ['runs', 1],
      ['area', 0],
      ['stack', 0],
      ['q', 0],
    ]);
  });
});

it('a template is found by other names of what it is built with, and by words that its card shows in part', () => {
  const words = furtherWords({
    title: 'Spend dashboard',
    pitch: '',
    what: ['A board with a spend of each day'],
    stack: ['OpenID Connect'],
    calls: [],
  }).split(' ');
  expect(words).toEqual(expect.arrayContaining(['board', 'oidc', 'sso']));
  expect(words).not.toContain('spend');
});

describe('the level of an application', () => {
  it.each([
    [600, 8, 'Beginner'],
    [601, 8, 'Intermediate'],
    [600, 9, 'Intermediate'],
    [901, 1, 'Advanced'],
    [1, 17, 'Advanced'],
  ] as const)('of %i lines and %i operations is %s', (lines, operations, level) => {
    expect(levelOf({lines, operations})).toBe(level);
  });

  it('has a rule in words', () => {
    expect(LEVELS.map(({name}) => levelRule(name))).toEqual([
      'up to 600 lines and 8 operations',
      'up to 900 lines and 16 operations',
      'more than 900 lines or 16 operations',
    ]);
  });
});
