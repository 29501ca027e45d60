import {expect, open, test} from '../support/site';

for (const [path, label] of [
  ['/docs/', 'Docs'],
  ['/docs/inventory/', 'Docs'],
  ['/docs/tutorial/introduction/', 'Docs'],
  ['/guides/procurement/', 'Guides'],
  ['/api/clients/products/', 'Clients API'],
  ['/blog/', 'Changelog'],
] as const)
  test(`the navbar says where the reader is: ${path}`, async ({page}) => {
    await page.goto(path);
    await expect(page.locator('.navbar__items > .navbar__link--active')).toHaveText(label);
  });

test('the navbar links to the blog and offers the one version in a dropdown', async ({page}) => {
  await open(page, '/docs/');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await expect(navbar.getByRole('link', {name: 'Changelog'})).toHaveAttribute('href', '/blog/');
  const dropdown = navbar.locator('.dropdown', {hasText: 'Latest'});
  await dropdown.hover();
  await expect(dropdown.getByRole('link', {name: 'Latest'}).last()).toHaveAttribute('href', '/docs/');
  await expect(dropdown.getByRole('link', {name: 'How versions work'})).toBeVisible();
});

test('the footer leads to six pages that answer their names', async ({page}) => {
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

test('the contents list shows levels 2 and 3 and no others', async ({page}) => {
  await open(page, '/docs/kitchen-sink/');
  const listed = await page
    .locator('.theme-doc-toc-desktop a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const headings = await page
    .locator('main :is(h2, h3)[id]')
    .evaluateAll((all) => all.map((heading) => `#${heading.id}`));
  expect(listed).toEqual(headings);
  expect(await page.locator('main h3[id]').count()).toBeGreaterThan(0);
  expect(await page.locator('main h4[id]').count()).toBeGreaterThan(0);
});

test.describe('the changelog', () => {
  test("lists 'All updates' by year", async ({page}) => {
    await open(page, '/blog/');
    const sidebar = page.getByRole('navigation', {name: 'Blog recent posts navigation'});
    await expect(sidebar).toContainText('All updates');
    await expect(sidebar.getByRole('heading', {name: '2025'})).toBeVisible();
    await expect(sidebar.getByRole('link')).toHaveCount(2);
  });

  test('has three tags, one of them changelog', async ({page}) => {
    await open(page, '/blog/tags/');
    const tags = await page
      .locator('main a[href^="/blog/tags/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
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

test('the tutorial has six units in order, each leading to the next', async ({page}) => {
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
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).toHaveURL(new RegExp(`/docs/tutorial/${unit}$`));
  }
  await expect(page.locator('.pagination-nav__link--next')).toHaveCount(0);
});
