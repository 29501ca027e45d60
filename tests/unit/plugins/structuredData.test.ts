import {describe, expect, it} from 'vitest';
import {toBytes, toText} from '../../../src/content/built';
import {readShown, withHead} from '../../../src/plugins/site-files/finish/read';
import {structuredData, type Thing} from '../../../src/plugins/site-files/structured/data';
import type {Page, PageKind, Site} from '../../../src/plugins/site-files/structured/page';

const SITE: Site = {
  url: 'https://docs.example/',
  name: 'Docs',
  publisher: 'Example',
  description: 'All of it.',
  language: 'en',
  logo: 'https://docs.example/logo.png',
};

function thingsOf(is: PageKind, changes: Partial<Page> = {}): Thing[] {
  const page: Page = {
    url: 'https://docs.example/guides/a/b/',
    title: 'B',
    description: 'How to do B.',
    image: 'https://docs.example/b.png',
    audience: ['inventory'],
    trail: [
      {name: 'Guides', url: 'https://docs.example/guides/'},
      {name: 'A group without a page'},
      {name: 'B', url: 'https://docs.example/guides/a/b/'},
    ],
    is,
    ...changes,
  };
  const json = structuredData(page, SITE);
  return json === undefined ? [] : (JSON.parse(json) as {'@graph': Thing[]})['@graph'];
}

describe('data for machines', () => {
  it('a guide has its steps in order, and the breadcrumbs that are pages', () => {
    const [guide, trail] = thingsOf({kind: 'guide', steps: ['Open it.', 'Close it.'], minutes: 10});
    expect(guide).toMatchObject({
      '@type': 'HowTo',
      name: 'B',
      totalTime: 'PT10M',
      step: [
        {'@type': 'HowToStep', position: 1, text: 'Open it.'},
        {'@type': 'HowToStep', position: 2, text: 'Close it.'},
      ],
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {position: 1, name: 'Guides', item: 'https://docs.example/guides/'},
        {position: 2, name: 'B', item: 'https://docs.example/guides/a/b/'},
      ],
    });
  });

  it('an article says when it was changed only where that is known', () => {
    expect(thingsOf({kind: 'article', modified: '2025-01-02T00:00:00.000Z'})[0]).toMatchObject({
      '@type': 'TechArticle',
      headline: 'B',
      articleSection: 'Guides',
      dateModified: '2025-01-02T00:00:00.000Z',
    });
    expect(thingsOf({kind: 'article'})[0]).not.toHaveProperty('dateModified');
  });

  it('the home page says how to search the site, and a page of no kind says nothing', () => {
    const [home] = thingsOf({kind: 'home', searchPage: 'https://docs.example/search/'}, {trail: []});
    expect(home).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {target: {urlTemplate: 'https://docs.example/search/?q={search_term_string}'}},
    });
    expect(thingsOf({kind: 'other'}, {trail: []})).toEqual([]);
  });

  it('text of a page can not end the script element', () => {
    const json = structuredData(
      {
        url: 'https://docs.example/',
        title: '</script><script>alert(1)</script>',
        description: '',
        image: '',
        audience: [],
        trail: [],
        is: {kind: 'article'},
      },
      SITE,
    );
    expect(json).not.toContain('<');
  });
});

const PAGE = `<!DOCTYPE html><html><head><title data-rh="true">Receive &amp; count · Docs</title>
<meta data-rh="true" name="description" content="Say &quot;done&quot;."><link rel="canonical" href="https://docs.example/guides/a/b/"/></head>
<body><nav class="x" aria-label="Breadcrumbs"><ul class="breadcrumbs"><li><a href="/guides/">Guides</a></li><li><span>Every day</span></li><li><span>Receive</span></li></ul></nav>
<div class="steps_Ab1-"><ol><li><p>Open <b>it</b>.</p><ol><li>Not a step.</li></ol></li><li>Close it.</li></ol></div><h2>Check</h2><ol><li>No.</li></ol></body></html>`;

describe('a built page', () => {
  it('is read: title, description, address, breadcrumbs and steps', () => {
    expect(readShown(toBytes(PAGE), 'Docs', '·')).toEqual({
      title: 'Receive & count',
      description: 'Say "done".',
      canonical: 'https://docs.example/guides/a/b/',
      trail: [{name: 'Guides', href: '/guides/'}, {name: 'Every day'}, {name: 'Receive'}],
      steps: ['Open it. Not a step.', 'Close it.'],
    });
  });

  it('gets its image and data at the end of its head, with what is written in them made safe', () => {
    const image = {url: 'https://docs.example/i.png', alt: 'A "b" <c> · d', width: 1200, height: 630};
    const html = toText(
      withHead(toBytes(PAGE), {image, siteName: 'Docs', isArticle: true, twin: '/a/index.md', json: '{"a":1}'}),
    );
    expect(html).toContain('<meta property="og:image:alt" content="A &quot;b&quot; &lt;c> · d">');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<script type="application/ld+json">{"a":1}</script></head>');
    expect(html.replace(/<meta property="og:.*?<\/script>(?=<\/head>)/, '')).toBe(PAGE);
  });
});
