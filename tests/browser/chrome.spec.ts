import {expect, headingHrefs, hrefsOf, open, test} from '../support/site';

test('the navbar says where the reader is', async ({page}) => {
  for (const [path, label] of [
    ['/docs/', 'Docs'],
    ['/docs/inventory/', 'Docs'],
    ['/docs/tutorial/introduction/', 'Docs'],
    ['/guides/procurement/', 'Guides'],
    ['/api/clients/products/', 'Clients API'],
    ['/use-cases/', 'Use cases'],
    ['/templates/approval-inbox/', 'Templates'],
    ['/blog/', 'Changelog'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('.navbar__items > .navbar__link--active'), path).toHaveText(label);
  }
});

test(
  'the parts of the site stand on one line as soon as they are shown',
  {tag: ['@fonts', '@slow']},
  async ({page}) => {
    await page.setViewportSize({width: 997, height: 800});
    await page.goto('/docs/');
    const name = page.locator('.navbar__title');
    // Once the scripts are there, so is the key beside the word in the search field.
    await expect(page.locator('.navbar kbd')).toBeVisible();
    expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const parts = page.locator('.navbar__items > .navbar__link, .navbar .dropdown > .navbar__link');
    const boxes = await parts.evaluateAll((all) =>
      all.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const {left, right} = range.getBoundingClientRect();
        return {left, right, lines: range.getClientRects().length};
      }),
    );
    expect(boxes.length).toBeGreaterThan(7);
    for (const [index, {left, lines}] of boxes.entries()) {
      expect(lines).toBe(1);
      expect(left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) + 8);
    }
  },
);

test('the navbar links to the blog and offers the one version in a dropdown', {tag: '@slow'}, async ({page}) => {
  await open(page, '/docs/');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await expect(navbar.getByRole('link', {name: 'Changelog'})).toHaveAttribute('href', '/blog/');
  const dropdown = navbar.locator('.dropdown', {hasText: 'Latest'});
  await dropdown.hover();
  await expect(dropdown.getByRole('link', {name: 'Latest'}).last()).toHaveAttribute('href', '/docs/');
  await expect(dropdown.getByRole('link', {name: 'How versions work'})).toBeVisible();
  await expect(dropdown.locator('[aria-current]')).toHaveCount(1);
});

test('the footer leads to six pages that answer their names', {tag: '@slow'}, async ({page}) => {
  await open(page, '/docs/');
  const footer = page.getByRole('contentinfo');
  const expected = {
    Docs: /Documentation overview/,
    Tutorial: /Tutorial/,
    Blog: /Changelog|replenishment|Replenishment/,
    Examples: /Templates/,
    Integrations: /integrate/i,
    About: /About/i,
  };
  // Below the row stand the ways to reach us: tests/browser/thirdParties.spec.ts.
  const links = await footer
    .locator('.footer__links')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']));
  expect(links.map(([label]) => label)).toEqual(Object.keys(expected));
  for (const [label = '', href = ''] of links) {
    await page.goto(href);
    await expect(page.locator('main h1, main h2').first()).toHaveText(expected[label as keyof typeof expected]);
  }
});

test(
  'on a phone the rows of the footer begin at one line, and its links can be hit',
  {tag: '@slow'},
  async ({page}) => {
    await page.setViewportSize({width: 360, height: 780});
    await open(page, '/docs/');
    const footer = page.getByRole('contentinfo');
    const boxes = await footer.getByRole('link').evaluateAll((all) =>
      all.map((link) => {
        const {top, left, height} = link.getBoundingClientRect();
        return {top, left, height};
      }),
    );
    for (const {height} of boxes) expect(height).toBeGreaterThanOrEqual(24);
    const rows = new Map(boxes.map(({top, left}) => [top, left] as const).reverse());
    expect(rows.size).toBeLessThan(boxes.length);
    expect(new Set(rows.values()).size).toBe(1);
  },
);

test('the contents list shows levels 2 and 3 and no others', async ({page}) => {
  await open(page, '/docs/kitchen-sink/');
  const listed = await hrefsOf(page.locator('.theme-doc-toc-desktop a'));
  const headings = await headingHrefs(page);
  expect(listed).toEqual(headings);
  expect(await page.locator('main h3[id]').count()).toBeGreaterThan(0);
  expect(await page.locator('main h4[id]').count()).toBeGreaterThan(0);
});

test.describe('the changelog', () => {
  test("lists 'All updates' by year", {tag: '@slow'}, async ({page}) => {
    await open(page, '/blog/');
    const sidebar = page.getByRole('navigation', {name: 'Blog recent posts navigation'});
    await expect(sidebar).toContainText('All updates');
    await expect(sidebar.getByRole('heading', {name: '2025'})).toBeVisible();
    await expect(sidebar.getByRole('link')).toHaveCount(2);
  });

  test('has three tags, one of them changelog', async ({page}) => {
    await open(page, '/blog/tags/');
    const tags = await hrefsOf(page.locator('main a[href^="/blog/tags/"]'));
    expect(tags.sort()).toEqual(['/blog/tags/api/', '/blog/tags/changelog/', '/blog/tags/guides/']);
  });

  for (const [file, type, mark] of [
    ['rss.xml', /xml/, '<rss'],
    ['atom.xml', /xml/, '<feed'],
    ['feed.json', /json/, '"https://jsonfeed.org'],
  ] as const) {
    test(`offers ${file} with both posts`, async ({request}) => {
      const response = await request.get(`/blog/${file}`);
      expect(response.headers()['content-type']).toMatch(type);
      const text = await response.text();
      expect(text).toContain(mark);
      expect(text).toContain('/blog/first-blog-post/');
      expect(text).toContain('/blog/second-update/');
    });
  }
});

test('the tutorial has six units in order, each leading to the next', {tag: '@slow'}, async ({page}) => {
  const units = [
    'introduction/',
    'getting-started/',
    'understanding-dataprovider/',
    'understanding-resources/',
    'adding-crud-pages/',
    'understanding-authprovider/',
  ];
  await open(page, '/docs/tutorial/introduction/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Welcome');
  for (const unit of units.slice(1)) {
    const next = page.locator('.pagination-nav__link--next');
    // The address changes before the page does.
    await expect(next).toHaveAttribute('href', new RegExp(`/docs/tutorial/${unit}$`));
    await next.click();
    await expect(page).toHaveURL(new RegExp(`/docs/tutorial/${unit}$`));
  }
  await expect(page.locator('.pagination-nav__link--next')).toHaveCount(0);
});

test.describe('the sidebar of an API', () => {
  const PAGE = '/api/clients/inventory/update-material/';

  test('keeps its filter in view, and nothing that has the focus hides behind it', {tag: '@slow'}, async ({page}) => {
    await open(page, PAGE);
    const filter = page.getByRole('searchbox', {name: /Filter/});
    const menu = page.locator('.theme-doc-sidebar-container .menu');
    await menu.evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await expect(filter).toBeInViewport();
    // Links of parts that are closed cannot have the focus.
    const links = menu.locator('[data-filtered]').locator('a:visible, summary:visible');
    const count = await links.count();
    expect(count).toBeGreaterThan(30);
    await links.last().focus();
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect(links.nth(count - 1 - step)).toBeFocused();
      const [focused, edge] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().top ?? 0,
        document.querySelector('#api-sidebar > p')?.getBoundingClientRect().bottom ?? 0,
      ]);
      expect(Math.ceil(focused)).toBeGreaterThanOrEqual(Math.floor(edge));
    }
  });

  test('opens the heading that the page is under, also on the way to another group', {tag: '@slow'}, async ({page}) => {
    await open(page, '/api/clients/tags/create-tag/');
    const menu = page.locator('#api-sidebar');
    const heading = (name: string) => menu.locator('details', {has: page.locator(`summary:text-is("${name}")`)});
    await expect(heading('Catalogue')).toHaveJSProperty('open', true);
    await expect(menu.getByRole('link', {name: 'Users', exact: true})).toBeHidden();
    await menu.getByText('People and access').click();
    await menu.getByRole('link', {name: 'Users', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Users'})).toBeVisible();
    await expect(menu.locator('[aria-current="page"]')).toHaveText('Users');
    await expect(heading('People and access')).toHaveJSProperty('open', true);
    await expect(heading('Catalogue')).toHaveJSProperty('open', false);
    await page.goBack();
    await expect(heading('Catalogue')).toHaveJSProperty('open', true);
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport();
  });

  test('is shown again by a button that says so, and by no other key', {tag: '@slow'}, async ({page}) => {
    await open(page, PAGE);
    const menu = page.locator('.theme-doc-sidebar-container .menu');
    await page.getByRole('button', {name: 'Collapse sidebar'}).click();
    const show = page.getByRole('button', {name: 'Show sidebar'});
    await show.focus();
    await page.keyboard.press('Tab');
    await expect(show).toBeVisible();
    // The text and its samples are neighbours.
    const [text, contents] = await Promise.all([
      page.locator('#path-parameters').boundingBox(),
      page.locator('[data-samples]').boundingBox(),
    ]);
    expect((contents?.x ?? 0) - (text?.x ?? 0) - (text?.width ?? 0)).toBeLessThan(80);
    await show.press('Enter');
    await expect(menu).toBeVisible();
  });
});

test('the map of both APIs leads to every group and counts every operation', {tag: '@slow'}, async ({page}) => {
  await open(page, '/api/');
  for (const [api, title] of [
    ['clients', 'Clients API'],
    ['suppliers', 'Suppliers API'],
  ] as const) {
    const section = page.getByRole('region', {name: title});
    const groups = section.getByRole('listitem');
    const total = Number(/(\d+) operations in/.exec(await section.innerText())?.[1]);
    // Resources are counted in their group, too.
    const counted = await groups
      .filter({hasNot: page.locator('a[href*="/inventory/#"]')})
      .evaluateAll((rows) => rows.reduce((sum, row) => sum + Number(/\d+/.exec(row.textContent)?.[0]), 0));
    expect(counted).toBe(total);
    const sidebar = await page.request.get(`/api/${api}/`);
    const hrefs = await groups.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const href of hrefs)
      expect(await sidebar.text()).toContain(`href="${(href ?? '').replace(/\/inventory\/#.*/, '/inventory/')}"`);
  }
  await page.getByRole('link', {name: 'Pick lists'}).click();
  await expect(page).toHaveURL(/\/api\/clients\/inventory\/#pick-lists$/);
  await expect(page.getByRole('heading', {name: 'Pick lists'})).toBeInViewport();
});

test('the map of both APIs is on one screen', {tag: '@slow'}, async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await open(page, '/api/');
  for (const title of ['Clients API', 'Suppliers API'])
    for (const row of await page.getByRole('region', {name: title}).getByRole('listitem').all())
      await expect(row).toBeInViewport({ratio: 1});
  await page.setViewportSize({width: 390, height: 844});
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test(
  'the stamp of an operation stays with its first word, and only words are underlined',
  {tag: '@slow'},
  async ({page}) => {
    await open(page, '/docs/procurement/user-groups/');
    const links = page.locator('main a:has(> span + span:last-child)');
    expect(await links.count()).toBeGreaterThan(3);
    for (let width = 320; width < 760; width += 40) {
      await page.setViewportSize({width, height: 800});
      const apart = await links.evaluateAll((all) =>
        all
          .filter(({firstElementChild, lastElementChild}) => {
            const stamp = firstElementChild?.getBoundingClientRect();
            const word = lastElementChild?.getClientRects()[0];
            return !stamp || !word || word.top > stamp.bottom || word.bottom < stamp.top;
          })
          .map(({textContent}) => textContent),
      );
      expect(apart).toEqual([]);
    }
    await expect(links.first()).toHaveCSS('text-decoration-line', 'none');
    await expect(links.first().locator('> :last-child')).toHaveCSS('text-decoration-line', 'underline');
  },
);

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 780}, hasTouch: true, isMobile: true});

  test('the contents follow the title, and each of them can be hit', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/procurement/user-groups/');
    const contents = page.locator('nav[aria-label="On this page"]:has(summary)');
    const title = await page.getByRole('heading', {level: 1}).boundingBox();
    expect((await contents.boundingBox())?.y).toBeGreaterThan(title?.y ?? Infinity);
    await contents.locator('summary').click();
    for (const link of await contents.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });

  test('a key is not offered where there may be none', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/');
    await expect(page.locator('.navbar kbd')).toBeHidden();
  });

  test('problems are rows of blocks, with nothing beside the view', {tag: '@slow'}, async ({page}) => {
    await open(page, '/api/clients/inventory/update-material/');
    const table = page.locator('main [role="group"]:has(> table[role="table"])').first();
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test('a table shows at its edge that more is beyond it', {tag: '@slow'}, async ({page}) => {
    await open(page, '/docs/procurement/user-groups/');
    const table = page.getByRole('group', {name: 'Table'}).first();
    await table.scrollIntoViewIfNeeded();
    const box = await table.boundingBox();
    if (!box) throw new Error('no table');
    const clip = {x: box.x + box.width - 1, y: box.y + box.height - 12, width: 1, height: 8};
    const before = await page.screenshot({clip});
    await table.evaluate((scroller) => {
      scroller.scrollLeft = scroller.scrollWidth;
    });
    expect(before.equals(await page.screenshot({clip}))).toBe(false);
  });
});
