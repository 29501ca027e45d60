import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {createRequire} from 'node:module';
import type {Locator, Page} from '@playwright/test';
import type axe from 'axe-core';
import {ALL_PAGES} from '../../src/config/env';
import {expect, hydrated, open, test} from '../support/site';

const AXE = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

declare const window: Window & {axe: typeof axe};

const CREATE = '/api/clients/tags/create-tag/';
const LIST = '/api/clients/tags/list-tags/';
const EDITOR = '/api/clients/rfqs/create-rfq/';
/** An operation whose body is simple enough for a form. */
const FORM = '/api/clients/review/moderate-review/';

const section = (page: Page): Locator => page.getByRole('region', {name: /^Try it/});
const answer = (page: Page): Locator => page.locator('[data-answer]');
const send = (page: Page): Promise<void> => page.getByRole('button', {name: 'Send'}).click();

async function openConsole(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole('button', {name: 'Try it'}).click();
  await expect(section(page)).toBeVisible();
}

/** Opens every branch of the console. */
function openBranches(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const branch of document.querySelectorAll<HTMLDetailsElement>('[data-console] details')) branch.open = true;
  });
}

/** The editor shows the same body as the form. */
async function writeBody(page: Page, value: unknown): Promise<void> {
  const json = page.getByRole('radio', {name: 'JSON'});
  if (await json.isVisible()) await json.check();
  await page.getByLabel('Body as JSON').fill(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

test.describe('in the sandbox of the page', () => {
  test('the button opens the console, the focus moves in, and Send answers', {tag: '@slow'}, async ({page, faults}) => {
    await openConsole(page, LIST);
    await expect(page.getByRole('heading', {name: /^Try it/})).toBeFocused();
    await send(page);
    await expect(answer(page)).toContainText('200 OK');
    await expect(section(page).getByRole('status').first()).toContainText('Answer: 200 OK');
    await expect(answer(page).getByText(/^\d+ headers$/)).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('no request leaves the page on Send, and none is needed', async ({page, context}) => {
    await openConsole(page, CREATE);
    await context.setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await send(page);
    await expect(answer(page)).toContainText('201 Created');
    expect(requests).toEqual([]);
  });

  test('every kind of text is read from the page', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, LIST);
    await section(page)
      .getByText(/optional/)
      .first()
      .click();
    const limit = page.getByLabel('limit', {exact: true});
    await expect(limit).toHaveAttribute('placeholder', /^for example/);
    await expect(limit).toHaveAccessibleDescription(/\w{3,}/);
    await openConsole(page, CREATE);
    await expect(page.getByLabel('Example', {exact: true}).locator('option')).not.toHaveCount(0);
    await writeBody(page, {name: 1});
    await send(page);
    await expect(answer(page)).toContainText('What to do:');
    await expect(answer(page).getByRole('link', {name: /error catalogue/})).toHaveAttribute(
      'href',
      /\/docs\/errors\/#\w+/,
    );
  });

  test('what was created is shown by the next operation, without a reload', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, CREATE);
    await writeBody(page, {name: 'Console made this', entity_types: ['product']});
    await send(page);
    await expect(answer(page)).toContainText('201 Created');
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await answer(page).getByRole('link', {name: 'Show one tag'}).click();
    await expect(page).toHaveURL(/show-tag\/#try-it$/);
    await expect(page.getByLabel('tag_id', {exact: false}).first()).toHaveValue(/^tag_/);
    await send(page);
    await expect(answer(page)).toContainText('Console made this');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('an id that was chosen is filled in elsewhere', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, LIST);
    await send(page);
    await answer(page).getByText('Ids to use in other operations').click();
    const use = answer(page)
      .getByRole('button', {name: /^Use the id tag_/})
      .nth(1);
    const id = (await use.getAttribute('aria-label'))?.replace('Use the id ', '') ?? '';
    await use.click();
    await expect(use).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', {name: 'Delete a tag'}).first().click();
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(page.getByLabel('tag_id', {exact: false}).first()).toHaveValue(id);
  });

  test('a form takes a file and sends it as a part', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, '/api/suppliers/create-batch-import/');
    await section(page).getByLabel('Media type').selectOption('multipart/form-data');
    const file = section(page).getByLabel(/^file/);
    await expect(file).toHaveAttribute('type', 'file');
    await file.setInputFiles({name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\n')});
    await expect(section(page).getByText('Chosen: prices.csv.')).toBeVisible();
    await section(page).getByText('The call as code').click();
    await expect(section(page).getByText("'file=@prices.csv'")).toBeVisible();
    await send(page);
    await expect(answer(page)).toContainText(/\b(?:202|4\d\d)\b/);
  });

  test('mistakes stand at their fields: told by the page while typing, and by the answer', async ({page}) => {
    await openConsole(page, FORM);
    await expect(page.getByRole('radio', {name: 'Form'})).toBeChecked();
    const note = page.getByLabel('note', {exact: true});
    await note.fill('x'.repeat(9000));
    await expect(page.getByText(/The text is too long/)).toBeVisible();
    await send(page);
    await expect(answer(page)).toContainText('422 Unprocessable Content');
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await expect(note).toHaveAccessibleDescription(/too long/);
    await page.getByRole('radio', {name: 'JSON'}).check();
    await expect(page.getByRole('listitem').filter({hasText: /^Line \d+.*note/})).toContainText('too long');
  });

  test('a wrong parameter is marked too', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, LIST);
    await section(page)
      .getByText(/optional/)
      .first()
      .click();
    const limit = page.getByLabel('limit', {exact: true});
    await limit.fill('5000');
    await send(page);
    await expect(answer(page)).toContainText('400 Bad Request');
    await expect(limit).toHaveAttribute('aria-invalid', 'true');
    await limit.fill('5');
    await expect(limit).toHaveAttribute('aria-invalid', 'false');
  });

  test('a failure can be simulated', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, LIST);
    await section(page).getByText('Simulate a failure').click();
    await page.getByLabel('Answer with').selectOption({value: 'rate_limited'});
    await send(page);
    await expect(answer(page)).toContainText('429 Too Many Requests');
    await answer(page)
      .getByText(/^\d+ headers$/)
      .click();
    await expect(answer(page).getByText('retry-after', {exact: true})).toBeVisible();
  });

  test('the answer says what webhooks are told', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, '/api/clients/stores/archive-store/');
    await send(page);
    await answer(page).getByText('1 webhook event: store.archived').click();
    await expect(answer(page).getByRole('link', {name: 'store.archived'})).toHaveAttribute(
      'href',
      '/docs/webhook-events/#store-archived',
    );
    await expect(answer(page)).toContainText('/v1/stores/sto_');
  });

  test('a slow call can be cancelled', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, LIST);
    await section(page).getByText('Simulate a failure').click();
    await page.getByLabel(/Answer slowly/).check();
    await send(page);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await expect(answer(page)).toContainText('Cancelled');
  });

  test('a role without the right is refused, and no key at all', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, CREATE);
    await page.getByLabel('Key', {exact: true}).selectOption({label: 'Viewer'});
    await send(page);
    await expect(answer(page)).toContainText('403 Forbidden');
    await expect(answer(page)).toContainText('tags.write');
    await page.getByLabel('Key', {exact: true}).selectOption({label: 'No key'});
    await send(page);
    await expect(answer(page)).toContainText('401 Unauthorized');
  });

  test('what is typed survives closing, and walking to other pages', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, CREATE);
    await writeBody(page, {name: 'Kept'});
    await section(page).getByRole('button', {name: 'Close'}).click();
    await expect(page.getByRole('button', {name: 'Try it'})).toBeFocused();
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(page.getByLabel('Body as JSON')).toHaveValue(/Kept/);
    await page.getByRole('link', {name: 'List tags'}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('List tags');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create a tag');
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(page.getByLabel('Body as JSON')).toHaveValue(/Kept/);
  });

  test(
    'records are gone after a reload, unless the reader keeps them; Reset forgets them',
    {tag: '@slow'},
    async ({page}) => {
      const names = async (): Promise<string> => {
        await openConsole(page, LIST);
        await send(page);
        await expect(answer(page)).toContainText('200 OK');
        return answer(page).innerText();
      };
      const create = async (name: string, keep: boolean): Promise<void> => {
        await openConsole(page, CREATE);
        await writeBody(page, {name, entity_types: ['product']});
        await section(page).getByText('Records of the sandbox').click();
        await page.getByLabel(/Keep them in this browser/).setChecked(keep);
        await send(page);
        await expect(answer(page)).toContainText('201 Created');
      };
      await create('Fleeting', false);
      expect(await names()).not.toContain('Fleeting');
      await create('Lasting', true);
      expect(await names()).toContain('Lasting');
      await section(page).getByText('Records of the sandbox').click();
      await page.getByRole('button', {name: 'Reset sandbox'}).click();
      await expect(page.getByText('The sandbox is as at the beginning.')).toBeVisible();
      expect(await names()).not.toContain('Lasting');
    },
  );

  test('the history replays a call, and leads to calls of other operations', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, LIST);
    await send(page);
    await expect(answer(page)).toContainText('200 OK');
    await section(page).getByText('History of this visit').click();
    await page.getByRole('button', {name: 'Replay call 1'}).click();
    await expect(page.getByRole('button', {name: /^Replay call/})).toHaveCount(2);
  });

  test('the call stands as code with what was entered', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, CREATE);
    await writeBody(page, {name: 'In code'});
    await section(page).getByText('The call as code').click();
    await expect(section(page).locator('pre').last()).toContainText('curl --request POST');
    await page.getByLabel('Language', {exact: true}).selectOption('python');
    await expect(section(page).locator('pre').last()).toContainText('"name": "In code"');
  });

  test('a part that cannot be loaded is told, and Retry loads it', {tag: '@slow'}, async ({page, context}) => {
    await open(page, LIST);
    await context.setOffline(true);
    await page.getByRole('button', {name: 'Try it'}).click();
    await expect(page.getByText('The console could not be loaded.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(section(page)).toBeVisible();
  });
});

test.describe('the JSON editor', () => {
  test('suggests names and values, shows mistakes at their lines, and lets Tab go', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, EDITOR);
    const area = page.getByLabel('Body as JSON');
    await writeBody(page, '{}');
    await area.press('ArrowLeft');
    await area.press('Control+Space');
    const options = page.getByRole('listbox', {name: 'Suggestions'}).getByRole('option');
    await expect(options.first()).toBeVisible();
    const first = await options.first().innerText();
    await area.press('Enter');
    await expect(area).toHaveValue(`{"${first}": }`);
    await expect(page.getByRole('button', {name: 'Line 1'}).first()).toBeVisible();
    await area.press('Control+Space');
    await area.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(area).toHaveValue(`{"${first}": }`);
    await area.press('Tab');
    await expect(area).not.toBeFocused();
  });

  test('a press on a mistake leads to its line', {tag: '@slow'}, async ({page}) => {
    await openConsole(page, EDITOR);
    await writeBody(page, '{\n  "nonsense": 1\n}');
    await page.getByRole('listitem').filter({hasText: '/nonsense'}).getByRole('button', {name: 'Line 2'}).click();
    await expect(page.getByLabel('Body as JSON')).toBeFocused();
  });
});

test.describe('another server', () => {
  let server: http.Server;
  let base: string;
  test.beforeAll(async () => {
    server = http.createServer((request, response) => {
      const isOpen = request.url?.startsWith('/open') === true;
      response.setHeader('Content-Type', 'text/html');
      if (isOpen) {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
      }
      response.end('<title>Sign in</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => {
    server.close();
  });

  async function call(page: Page, url: string): Promise<void> {
    await openConsole(page, LIST);
    await page.getByRole('radio', {name: 'Another server'}).check();
    await page.getByLabel('Base URL').fill(url);
    await page.getByLabel('Your key').fill('my-own-key');
    await send(page);
  }

  test('is marked as real, and its key stays in memory unless the reader says so, and then in the tab', async ({
    page,
  }) => {
    await openConsole(page, LIST);
    await page.getByRole('radio', {name: 'Another server'}).check();
    await expect(page.getByText('Warning: a real server.')).toBeVisible();
    await page.getByLabel('Your key').fill('my-own-key');
    const stored = (): Promise<string> =>
      page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    expect(await stored()).not.toContain('my-own-key');
    await page.getByLabel(/Remember the address, and the key/).check();
    expect(await stored()).toContain('my-own-key');
    // Also then only for the tab.
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('my-own-key');
    await page.getByLabel(/Remember the address, and the key/).uncheck();
    expect(await stored()).not.toContain('my-own-key');
    await send(page);
    await expect(page.getByLabel('Base URL')).toBeFocused();
  });

  test('that refuses pages is told from one that is not there', {tag: '@slow'}, async ({page}) => {
    await call(page, `${base}/closed`);
    await expect(answer(page)).toContainText('The server refuses calls from this page (CORS)');
    await call(page, 'http://127.0.0.1:9');
    await expect(answer(page)).toContainText('The server cannot be reached');
  });

  test('that answers something else than the API is noticed', {tag: '@slow'}, async ({page}) => {
    await call(page, `${base}/open`);
    await expect(answer(page)).toContainText('200 OK');
    await expect(answer(page)).toContainText('text/html, not the documented application/json');
  });
});

test('works by keyboard alone', async ({page}) => {
  await open(page, LIST);
  await page.getByRole('button', {name: 'Try it'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {name: /^Try it/})).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section(page).getByRole('button', {name: 'Close'})).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(answer(page)).toContainText('200 OK');
});

for (const [mode, width] of [
  ['dark', 1280],
  ['light', 390],
] as const) {
  test(
    `axe finds nothing in the open console, ${mode}, ${width} px`,
    {tag: mode === 'light' ? [] : '@slow'},
    async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await openConsole(page, `${CREATE}?docusaurus-theme=${mode}`);
      await writeBody(page, {nonsense: true});
      await page.getByRole('radio', {name: 'Another server'}).check();
      await page.getByRole('radio', {name: 'Sandbox (in this page)'}).check();
      await send(page);
      await expect(answer(page)).toContainText('422');
      await openBranches(page);
      await page.evaluate(AXE);
      const {violations} = await page.evaluate(() => window.axe.run('[data-console]', {resultTypes: ['violations']}));
      expect(
        violations.map(
          ({id, nodes}) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(({html}) => html)
              .join(' | ')}`,
        ),
      ).toEqual([]);
    },
  );
}

test('nothing scrolls sideways at 320 px', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 320, height: 700});
  for (const path of ALL_PAGES ? [CREATE, EDITOR, LIST] : [EDITOR]) {
    await openConsole(page, path);
    await send(page);
    await expect(answer(page)).toBeVisible();
    await openBranches(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('without scripts there is no button that does nothing', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${baseURL ?? ''}${LIST}`);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.locator('[data-console-open]')).toBeHidden();
  await context.close();
});

test('after walking to another page its own console opens', {tag: '@slow'}, async ({page}) => {
  await openConsole(page, LIST);
  await page.getByRole('link', {name: 'Create a tag'}).first().click();
  await expect(page).toHaveURL(/create-tag/);
  await hydrated(page);
  await expect(section(page)).toHaveCount(0);
  await page.getByRole('button', {name: 'Try it'}).click();
  await expect(page.getByRole('heading', {name: 'Try it: Create a tag'})).toBeVisible();
});
