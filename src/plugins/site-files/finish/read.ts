import {load} from 'cheerio/slim';
import {toBytes, toText, WELL_FORMED} from '../../../content/built';
import {clean} from '../../../search/text';

/** The content that is read from a built page. */
export interface Shown {
  title: string;
  description: string;
  canonical: string;
  /** Names and links of the pages above it, from the root down. */
  trail: {name: string; href?: string}[];
  steps: string[];
}

const BREADCRUMBS = /<nav[^>]*aria-label="?Breadcrumbs"?[^>]*>[\s\S]*?<\/nav>/;
/** Matches the list of src/components/Steps, up to the next heading. */
const STEPS = /<div class="?steps_[\w-]+"?>([\s\S]*?)<h2/;

function trailOf(html: string): Shown['trail'] {
  const nav = BREADCRUMBS.exec(html)?.[0];
  if (nav === undefined) return [];
  const $ = load(toText(nav), WELL_FORMED, false);
  const items = $('li').length > 0 ? $('li') : $('a');
  return items.toArray().map((node) => {
    const item = $(node);
    const href = item.is('a') ? item.attr('href') : item.find('a').attr('href');
    return {name: clean(item.text()), ...(href !== undefined && {href})};
  });
}

function stepsOf(html: string): string[] {
  const steps = STEPS.exec(html)?.[1];
  if (steps === undefined) return [];
  const $ = load(toText(steps), WELL_FORMED, false);
  $('pre, svg, button, .hash-link').remove();
  $('p, li, br').after(' ');
  return $('ol')
    .first()
    .children('li')
    .toArray()
    .map((node) => clean($(node).text()))
    .filter((text) => text !== '');
}

/** The three elements that are read from a head. */
const HEAD_PARTS = /<title[^>]*>[^<]*<\/title>|<meta[^>]* name="description"[^>]*>|<link[^>]* rel="canonical"[^>]*>/g;

/** Reads a page with regular expressions, because parsing every page would be slow. @param html as bytes */
export function readShown(html: string, siteTitle: string, delimiter: string): Shown {
  const head = html.slice(0, html.indexOf('</head>')).match(HEAD_PARTS) ?? [];
  const $ = load(toText(head.join('')), WELL_FORMED, false);
  const title = $('title').text();
  const suffix = ` ${delimiter} ${siteTitle}`;
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: $('meta[name="description"]').attr('content') ?? '',
    canonical: $('link[rel="canonical"]').attr('href') ?? '',
    trail: trailOf(html),
    steps: stepsOf(html),
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Data to be added to the head of a page. */
export interface HeadParts {
  image: {url: string; alt: string; width: number; height: number};
  siteName: string;
  isArticle: boolean;
  /** Path of the Markdown twin; absent for a page without one. */
  twin?: string;
  json?: string;
}

/** The empty line that each plugin without a tag for the head leaves there. */
const EMPTY_LINES = />\n{2,}(?=<)/g;

/** @returns the page with social image, twin and structured data at the end of its head @param html as bytes */
export function withHead(html: string, {image, siteName, isArticle, twin, json}: HeadParts): string {
  const properties = {
    'og:site_name': siteName,
    ...(html.includes('property="og:type"') ? {} : {'og:type': isArticle ? 'article' : 'website'}),
    'og:image': image.url,
    'og:image:type': 'image/png',
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': image.alt,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeAttribute(content)}">`,
  );
  if (twin !== undefined) tags.push(`<link rel="alternate" type="text/markdown" href="${escapeAttribute(twin)}">`);
  if (json !== undefined) tags.push(`<script type="application/ld+json">${json}</script>`);
  const end = html.indexOf('</head>');
  return `${html.slice(0, end).replace(EMPTY_LINES, '>\n')}${toBytes(tags.join(''))}${html.slice(end)}`;
}
