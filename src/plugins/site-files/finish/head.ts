/** Builds the metadata in the head of a finished page. */
import {BASE_PATHS, DEFAULT_LOCALE, PRODUCT_NAME, SITE_TITLE, TAGLINE, TITLE_DELIMITER} from '../../../config/site';
import {twinPath} from '../../../content/twins/address';
import {CARD, type Card} from '../social/card';
import {structuredData} from '../structured/data';
import type {Page, PageKind, Site} from '../structured/page';
import {IMAGES} from './images';
import type {PageMetadata, MetadataByRoute} from './pageMetadata';
import {readShown, type HeadParts, type Shown} from './read';

/** Number of breadcrumbs that fit on an image. */
const SECTION_STEPS = 2;

/** Sections of pages without breadcrumbs of their own. */
const PARTS = [
  {root: `/${BASE_PATHS.blog}/`, name: 'Changelog'},
  {root: '/templates/', name: 'Templates'},
] as const;

function kindOf(
  route: string,
  metadata: PageMetadata | undefined,
  shown: Shown,
  pages: MetadataByRoute,
  site: Site,
): PageKind {
  const modified = metadata?.modified === undefined ? {} : {modified: metadata.modified};
  const whole = (place: string): string => `${site.url}${place.slice(1)}`;
  if (route === '/') return {kind: 'home', searchPage: whole(`/${BASE_PATHS.search}/`)};
  if (metadata?.post) {
    const {authors, ...post} = metadata.post;
    return {
      kind: 'post',
      ...post,
      authors: authors.map(({name, url}) => ({name, ...(url !== undefined && {url: whole(url)})})),
    };
  }
  if (metadata?.type === 'changelog') {
    const posts = [...pages].flatMap(([place, {title = '', post}]) =>
      post ? [{url: whole(place), title, published: post.published}] : [],
    );
    return {kind: 'changelog', posts};
  }
  if (metadata?.type === 'guide' && shown.steps.length > 0)
    return {
      kind: 'guide',
      steps: shown.steps,
      ...(metadata.minutes !== undefined && {minutes: metadata.minutes}),
      ...modified,
    };
  return metadata?.type === undefined ? {kind: 'other'} : {kind: 'article', ...modified};
}

function cardOf(route: string, title: string, metadata: PageMetadata | undefined, shown: Shown): Card {
  const above = shown.trail.filter(({name}) => name !== title).map(({name}) => name);
  const part = PARTS.find(({root}) => route.startsWith(root) && route !== root)?.name;
  return {
    title: route === '/' ? TAGLINE.replace(/\.$/, '') : title,
    section: (above.length > 0 || part === undefined ? above : [part]).slice(0, SECTION_STEPS),
    audience: metadata?.audience ?? [],
    ...(metadata?.call !== undefined && {call: metadata.call}),
  };
}

/** Alternative text of the image. */
function altOf({title, section}: Card): string {
  return `${[...section, title].join(', ')}: ${SITE_TITLE}`;
}

/** Address of the published site. */
export interface SiteAddress {
  /** Origin, such as `https://docs.example`. */
  url: string;
  baseUrl: string;
}

/** The text on the social image of a page, and the head with the image's address. */
export interface Head {
  card: Card;
  /** @param image file name of the image */
  parts: (image: string) => HeadParts;
}

/** @returns a function that builds the head of a page from its route (without the base URL) and its HTML */
export function headMaker(
  metadata: MetadataByRoute,
  {url, baseUrl}: SiteAddress,
): (route: string, html: string) => Head {
  const site: Site = {
    url: `${url}${baseUrl}`,
    name: SITE_TITLE,
    publisher: PRODUCT_NAME,
    description: TAGLINE,
    language: DEFAULT_LOCALE,
    logo: `${url}${baseUrl}img/icon-512.png`,
  };

  function pageOf(route: string, shown: Shown, image: string): Page {
    const facts = metadata.get(route);
    const title = facts?.title ?? shown.title;
    const above = shown.trail.map(({name, href}) => ({name, ...(href !== undefined && {url: url + href})}));
    // Breadcrumbs of docs end with the page itself, those of templates with the page above it.
    const last = above.at(-1);
    const trail =
      last === undefined
        ? []
        : last.url === undefined
          ? [...above.slice(0, -1), {name: last.name, url: shown.canonical}]
          : [...above, {name: title, url: shown.canonical}];
    return {
      url: shown.canonical,
      title,
      description: shown.description,
      image,
      audience: facts?.audience ?? [],
      trail,
      is: kindOf(route, facts, shown, metadata, site),
    };
  }

  return (route, html) => {
    const shown = readShown(html, SITE_TITLE, TITLE_DELIMITER);
    const facts = metadata.get(route);
    const card = cardOf(route, facts?.title ?? shown.title, facts, shown);
    return {
      card,
      parts: (name) => {
        const image = `${site.url}${IMAGES}/${name}`;
        const page = pageOf(route, shown, image);
        const json = structuredData(page, site);
        return {
          image: {url: image, alt: altOf(card), ...CARD},
          siteName: SITE_TITLE,
          // The page of a missing address has no address of its own.
          ...(route.endsWith('/') && {twin: twinPath(`${baseUrl}${route.slice(1)}`)}),
          isArticle: page.is.kind === 'article' || page.is.kind === 'guide',
          ...(json !== undefined && {json}),
        };
      },
    };
  };
}
