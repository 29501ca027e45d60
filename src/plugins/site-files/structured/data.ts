/**
 * Structured data of pages in the vocabulary of https://schema.org. It is built from the rendered page and its front
 * matter, so that it always agrees with the page.
 */
import {AUDIENCE_LABELS} from '../../../content/data/audiences';
import type {Page, Site, Step} from './page';

/** An object of JSON-LD. */
export type Thing = {'@type': string} & Record<string, unknown>;

function publisher(site: Site): Thing {
  return {'@type': 'Organization', name: site.publisher, url: site.url, logo: site.logo};
}

function website(site: Site): Thing {
  return {'@type': 'WebSite', '@id': `${site.url}#site`, name: site.name, url: site.url};
}

/** @see https://schema.org/BreadcrumbList */
function breadcrumbs(trail: readonly Step[]): Thing[] {
  const pages = trail.filter(({url}) => url !== undefined);
  if (pages.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: pages.map(({name, url}, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url,
      })),
    },
  ];
}

/** Properties that articles, instructions and posts share. */
function work(page: Page, site: Site): Record<string, unknown> {
  return {
    '@id': `${page.url}#page`,
    url: page.url,
    mainEntityOfPage: page.url,
    description: page.description,
    image: page.image,
    inLanguage: site.language,
    ...(page.audience.length > 0 && {
      audience: page.audience.map((name) => ({'@type': 'Audience', audienceType: AUDIENCE_LABELS[name]})),
    }),
    publisher: publisher(site),
  };
}

function mainThing(page: Page, site: Site): Thing[] {
  const {is, title, trail} = page;
  switch (is.kind) {
    case 'home':
      return [
        {
          ...website(site),
          description: site.description,
          inLanguage: site.language,
          publisher: publisher(site),
          potentialAction: {
            '@type': 'SearchAction',
            target: {'@type': 'EntryPoint', urlTemplate: `${is.searchPage}?q={search_term_string}`},
            'query-input': 'required name=search_term_string',
          },
        },
      ];
    case 'article':
      return [
        {
          '@type': 'TechArticle',
          ...work(page, site),
          headline: title,
          ...(trail[0] && {articleSection: trail[0].name}),
          isPartOf: website(site),
          author: publisher(site),
          ...(is.modified !== undefined && {dateModified: is.modified}),
        },
      ];
    case 'guide':
      return [
        {
          '@type': 'HowTo',
          ...work(page, site),
          name: title,
          ...(is.minutes !== undefined && {totalTime: `PT${is.minutes}M`}),
          step: is.steps.map((text, index) => ({'@type': 'HowToStep', position: index + 1, text})),
          isPartOf: website(site),
          ...(is.modified !== undefined && {dateModified: is.modified}),
        },
      ];
    case 'post':
      return [
        {
          '@type': 'BlogPosting',
          ...work(page, site),
          headline: title,
          datePublished: is.published,
          author: is.authors.map((author) => ({'@type': 'Organization', ...author})),
          keywords: is.tags.join(', '),
          isPartOf: {'@type': 'Blog', '@id': `${trail[0]?.url ?? site.url}#page`, name: trail[0]?.name},
        },
      ];
    case 'changelog':
      return [
        {
          '@type': 'Blog',
          ...work(page, site),
          name: title,
          blogPost: is.posts.map(({url, title: headline, published}) => ({
            '@type': 'BlogPosting',
            '@id': `${url}#page`,
            url,
            headline,
            datePublished: published,
          })),
        },
      ];
    case 'other':
      return [];
  }
}

/** @returns the structured data of a page as JSON that is safe inside a script element; undefined when there is none */
export function structuredData(page: Page, site: Site): string | undefined {
  const things = [...mainThing(page, site), ...breadcrumbs(page.trail)];
  if (things.length === 0) return undefined;
  return JSON.stringify({'@context': 'https://schema.org', '@graph': things}).replaceAll('<', '\\u003c');
}
