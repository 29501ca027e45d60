/** Drawn screens: contributing/screens.md. */
import {expect, open, test} from '../support/site';

const PAGE = '/docs/kitchen-sink/';
const NAME = 'Drawn screen: a form with every kind of part';

test('a screen reader hears the name, then the fields with their values', async ({page}) => {
  await open(page, PAGE);
  await expect(page.getByRole('figure', {name: NAME})).toMatchAriaSnapshot(`
    - 'figure "${NAME}"':
      - paragraph: Inventory → Counts → New
      - list:
        - listitem: Halden Germany (list) (note 1)
        - listitem: Bell
      - list:
        - listitem: Open (open tab) (note 2)
        - listitem: Posted (tab)
      - paragraph:
        - strong: Lab 3
        - text: overdue HAL-B1-L3
      - term: Counted (required) (note 3)
      - definition:
        - text: 4 XBX
        - paragraph: Reserved boxes included.
      - term: Comment
      - definition: (empty)
      - table "Lines":
        - rowgroup:
          - row "Material Lot Counted"
        - rowgroup:
          - row "Nitrile gloves M (note 4) 2311C 4 XBX":
            - rowheader "Nitrile gloves M (note 4)"
            - cell "2311C"
            - cell "4 XBX"
  `);
});

test('nothing in a screen takes the focus', {tag: '@slow'}, async ({page}) => {
  await open(page, PAGE);
  const figure = page.getByRole('figure', {name: NAME});
  await expect(figure).toBeVisible();
  expect(
    await figure.evaluate(
      (all) => [...all.querySelectorAll<HTMLElement>('*')].filter(({tabIndex}) => tabIndex >= 0).length,
    ),
  ).toBe(0);
});

test('it fits the narrowest window, where rows keep their cells', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 320, height: 800});
  await open(page, PAGE);
  const figure = page.getByRole('figure', {name: NAME});
  const frame = figure.locator('.screen-frame');
  expect(await frame.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  const table = figure.getByRole('table', {name: 'Lines'});
  const row = table.getByRole('row', {name: /^Nitrile gloves M/});
  await expect(row.getByRole('cell')).toHaveText(['2311C', /4 XBX/]);
  await expect(table.getByRole('columnheader')).toHaveText(['Material', 'Lot', 'Counted']);
  const [name, lot] = await Promise.all([
    row.getByRole('rowheader').boundingBox(),
    row.getByRole('cell').first().boundingBox(),
  ]);
  expect(lot?.y).toBeGreaterThan(name?.y ?? Infinity);
});

test('forced colours and paper keep what an entry is', {tag: '@slow'}, async ({page}) => {
  await open(page, PAGE);
  const figure = page.getByRole('figure', {name: NAME});
  const borders = (selector: string): Promise<string> =>
    figure
      .locator(selector)
      .first()
      .evaluate((shape) => getComputedStyle(shape).borderTopWidth);
  const isLegible = (): Promise<boolean> =>
    figure
      .locator('.screen-mark')
      .first()
      .evaluate((mark) => {
        const {color, backgroundColor} = getComputedStyle(mark);
        return color !== backgroundColor;
      });
  for (const media of [{forcedColors: 'active'}, {forcedColors: 'none', media: 'print'}] as const) {
    await page.emulateMedia(media);
    expect(await borders('.screen-primary')).not.toBe(await borders('.screen-button:not(.screen-primary)'));
    expect(await borders('.screen-radio.screen-on')).not.toBe(await borders('.screen-radio:not(.screen-on)'));
    expect(await borders('.screen-box')).not.toBe('0px');
    expect(await isLegible()).toBe(true);
  }
});

test(
  'only pages with a screen load its styles, also those that are reached by a link',
  {tag: '@slow'},
  async ({page}) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/css/screens.')) sheets.push(request.url());
    });
    await open(page, '/guides/inventory/');
    await expect(page.locator('main')).toBeVisible();
    expect(sheets).toEqual([]);
    await page.locator('main a[href$="/guides/inventory/count-stock/"]').first().click();
    await expect(page).toHaveURL(/\/count-stock\/$/);
    await expect(page.locator('.screen-body')).toHaveCSS('display', 'grid');
    expect(sheets).toHaveLength(1);
  },
);
