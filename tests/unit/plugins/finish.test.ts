import {describe, expect, it} from 'vitest';
import {finishPage, type Finish} from '../../../src/plugins/site-files/finish/page';
import {toBytes, toText} from '../../../src/content/built';
import {sourceHash} from '../../../src/plugins/security/policy/inline';
import {headMaker} from '../../../src/plugins/site-files/finish/head';

const POLICY = {connect: ['https://api.example'], forms: [], social: null, messenger: null};
const HEAD =
  '<head><meta charset="UTF-8"><title>Zähler · Docs</title><link rel="canonical" href="https://docs.example/docs/z/"></head>';
const PAGE = `<!DOCTYPE html><html>${HEAD}<body><li id="api-sidebar" class="x"><a>Menü</a><template id="api-sidebar-end"></template></li><div id="page-content"><p style="--n: 1">Zählen — 數</p><script type="application/json" id="page-data">{"frontMatter":{"group":"Lager für alle"}}</script></div><script>start()</script></body></html>`;
const FINISH: Finish = {
  policy: POLICY,
  headOf: (html) => headMaker(new Map(), {url: 'https://docs.example', baseUrl: '/'})('/docs/z/', html),
  imageOf: () => 'card.png',
  wantsSidebar: false,
};

function finished(page: string, finish: Partial<Finish> = {}): Record<'html' | 'data' | 'sidebar', string> {
  const {html, data = '', sidebar = ''} = finishPage(toBytes(page), {...FINISH, ...finish});
  return {html: toText(html), data: toText(data), sidebar: toText(sidebar)};
}

describe('a finished page', () => {
  it('has its head and its policy, and its text is as it was', () => {
    const {html} = finished(PAGE);
    expect(html).toContain('<meta property="og:image" content="https://docs.example/img/social/card.png">');
    expect(html).toMatch(/<meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="[^"]*sha256-/);
    expect(html).toContain('Zählen — 數');
  });

  it('leaves a file with its text and its facts for other pages', () => {
    expect(JSON.parse(finished(PAGE).data)).toEqual({
      frontMatter: {group: 'Lager für alle'},
      html: '<p style="--n: 1">Zählen — 數</p>',
    });
  });

  it('gives its sidebar only when asked', () => {
    expect(finished(PAGE).sidebar).toBe('');
    expect(JSON.parse(finished(PAGE, {wantsSidebar: true}).sidebar)).toEqual({html: '<a>Menü</a>'});
  });

  it('names what stands on its social image', () => {
    expect(finishPage(toBytes(PAGE), FINISH).card?.title).toBe('Zähler · Docs');
  });

  it('has no head of its own when it only leads to another, and needs no script for that', () => {
    const redirect = `<!DOCTYPE html><html><head><meta charset="UTF-8"><meta http-equiv="refresh" content="0; url=/b/"></head><script>\n  window.location.href = '/b/' + window.location.search;\n</script></html>`;
    const finish = {policy: POLICY, imageOf: FINISH.imageOf, wantsSidebar: false};
    const {html, scripts, card, data} = finishPage(toBytes(redirect), finish);
    expect(html).not.toContain('og:image');
    expect([scripts, card, data]).toEqual([[], undefined, undefined]);
  });

  it('has what it is first painted with in itself, and its sheet waits', () => {
    const link = '<link rel="stylesheet" href="/x/assets/css/styles.1a2b.css" />';
    const {html} = finished(PAGE.replace('</head>', `${link}</head>`), {firstStyles: '.a{content:"→"}'});
    expect(html).toContain(
      `<style>.a{content:"→"}</style><link rel="stylesheet" href="/x/assets/css/styles.1a2b.css" disabled><noscript>${link}</noscript>`,
    );
    expect(html).toContain(`style-src 'self' '${sourceHash('.a{content:"→"}')}'`);
  });

  it('can not do without a place for its policy', () => {
    expect(() => finished(PAGE.replace('<meta charset="UTF-8">', ''))).toThrow('character set');
  });
});
