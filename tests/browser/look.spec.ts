import {expect, open, test} from '../support/site';

const FONTS = ['Archivo', 'Martian Mono'].flatMap((family) => [
  {family, weight: 400, texts: 'main p'},
  {family, weight: 650, texts: 'h1, h2, h3, .menu__link'},
]);

test('installed fonts that stand in for ours fill the same lines', {tag: '@fonts'}, async ({page}) => {
  await open(page, '/docs/inventory/');
  for (const {family, weight, texts} of FONTS) {
    const {ours, standIn} = await page.evaluate(
      async ({name, bold, parts}) => {
        const text = [...document.querySelectorAll(parts)].map((part) => part.textContent).join(' ');
        const measure = async (font: string): Promise<{width: number; height: number} | undefined> => {
          const faces = await document.fonts.load(`${bold} 16px '${font}'`).catch(() => []);
          if (faces.length === 0) return undefined;
          const line = document.createElement('span');
          line.style.cssText = `position:absolute;white-space:nowrap;font:${bold} 16px '${font}'`;
          line.textContent = text;
          document.body.append(line);
          return {width: line.offsetWidth, height: line.offsetHeight};
        };
        // A font that came after the first paint is not used on this visit; the same file under another name is.
        const [rule] = [...document.styleSheets]
          .flatMap(({cssRules}) => [...cssRules])
          .filter((one) => one instanceof CSSFontFaceRule)
          .filter(({style}) => style.getPropertyValue('font-family').replaceAll(/["']/g, '') === name);
        const source = rule?.style.getPropertyValue('src') ?? '';
        document.fonts.add(new FontFace(`Measured ${name}`, source, {weight: '400 700'}));
        return {ours: await measure(`Measured ${name}`), standIn: await measure(`${name} Fallback`)};
      },
      {name: family, bold: weight, parts: texts},
    );
    if (!ours) throw new Error(`${family} did not load`);
    test.skip(!standIn, 'none of the installed fonts is here');
    const what = `${family}, ${weight}`;
    expect(Math.abs((standIn?.width ?? 0) / ours.width - 1), what).toBeLessThan(0.03);
    expect(Math.abs((standIn?.height ?? 0) - ours.height), what).toBeLessThanOrEqual(1);
  }
});

test('with forced colours, what grounds and shadows said is said by lines', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, '/api/clients/inventory/update-material/');
  for (const part of [
    page.locator('.theme-doc-sidebar-container [aria-current="page"]'),
    page.locator('main [role="tab"][aria-selected="true"]').first(),
  ])
    await expect(part).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('button', {name: 'Try it'})).toHaveCSS('border-style', 'solid');
});

test('with forced colours, one place and one choice differ from the others', {tag: '@slow'}, async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, '/');
  const lines = async (parts: string): Promise<string[]> =>
    page
      .locator(parts)
      .evaluateAll((all) =>
        all.map((part) => [getComputedStyle(part).borderTopColor, getComputedStyle(part).borderBottomColor].join()),
      );
  const choices = await lines('[aria-pressed]');
  const chosen = await lines('[aria-pressed="true"]');
  expect(chosen).toHaveLength(1);
  expect(choices.filter((line) => line === chosen[0])).toHaveLength(1);

  await open(page, '/guides/');
  const places = await lines('.navbar__items > .navbar__link');
  const current = await lines('.navbar__items > .navbar__link--active');
  expect(places.length).toBeGreaterThan(4);
  expect(current).toHaveLength(1);
  expect(places.filter((line) => line === current[0])).toHaveLength(1);
});

test('with reduced motion nothing moves by itself', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const path of ['/docs/inventory/', '/api/clients/inventory/update-material/']) {
    await open(page, path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const {transitionDuration, animationDuration} = getComputedStyle(element);
          return [transitionDuration, animationDuration].some((times) => /[1-9]/.test(times));
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(moving).toEqual([]);
  }
});
