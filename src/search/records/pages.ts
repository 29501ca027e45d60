import {load} from 'cheerio/slim';
import {WELL_FORMED} from '../../content/built';
import {pageDataOf} from '../../content/page/fragments';
import {clean, shorten} from '../text';
import type {Audience, Kind} from '../types';
import {isLatest, versionOf} from '../version';
import {UNVERSIONED_TAG, type Draft} from './draft';
import {partOfSite} from './parts';
import {sectionsOf, type PageSection} from './sections';

/** Front matter of a page that its records need. */
export interface PageMeta {
  audience?: readonly Audience[];
  keywords?: readonly string[];
  /** Questions the page answers. */
  answers?: readonly string[];
  /** Anchors that get records from another source, such as codes of the error catalogue. */
  elsewhere?: ReadonlySet<string>;
}

const EVERYBODY: readonly Audience[] = ['buyer', 'supplier', 'inventory', 'developer'];

/** The other words that an entry of the glossary names. */
function alsoIn(text: string): string[] {
  return /^Also: (.+)\.$/m.exec(text)?.[1]?.split(', ') ?? [];
}

function draftsOf(section: PageSection, common: Omit<Draft, 'type' | 'kind'>, kind: Kind, meta: PageMeta): Draft[] {
  const {anchor, level, heading, parent, identifiers = [], chunks} = section;
  const place = {
    ...common,
    ...(anchor !== undefined && {anchor}),
    ...(level === 2 && {'hierarchy.lvl2': heading}),
    ...(level === 3 && {'hierarchy.lvl2': parent ?? '', 'hierarchy.lvl3': heading}),
    kind: level === 1 ? kind : ('section' as const),
  };
  const [first, ...rest] = chunks;
  const keywords =
    level === 1 ? [...(meta.keywords ?? []), ...(meta.answers ?? [])] : (section.keywords ?? alsoIn(first ?? ''));
  return [
    {
      ...place,
      type: `lvl${level}`,
      ...(first !== undefined && {content: first}),
      ...(keywords.length > 0 && {keywords}),
      ...(identifiers.length > 0 && {identifiers}),
    },
    ...rest.map((content): Draft => ({...place, type: 'content', content})),
  ];
}

/**
 * The records of one built page and its sections.
 *
 * @param path route without the base URL
 * @param cut cuts the text of the page at its headings
 * @returns an empty list for pages with `noindex`
 */
export function pageDrafts(html: string, path: string, meta: PageMeta, cut = sectionsOf): Draft[] {
  const data = pageDataOf(html);
  const $ = load(data ? html.slice(0, html.indexOf('</head>')) : html, WELL_FORMED);
  if (/noindex/.test($('meta[name="robots"]').attr('content') ?? '')) return [];
  const main = $('main').first();
  const title = data?.metadata.title ?? (clean(main.find('h1').first().text()) || clean($('title').text()));
  if (title === '') return [];
  const text = data?.html ?? (main.find('.markdown').html() || main.html()) ?? '';
  const tag = $('meta[name="docsearch:docusaurus_tag"]').attr('content') ?? UNVERSIONED_TAG;
  const {section, name, kind} = partOfSite(path, isLatest(tag) ? undefined : versionOf(tag));
  const common = {
    path,
    tag,
    'hierarchy.lvl0': name,
    'hierarchy.lvl1': title,
    section,
    audience: meta.audience ?? EVERYBODY,
  };
  const description = clean($('meta[name="description"]').attr('content') ?? '');
  const [top, ...below] = cut(text);
  const sections = below.filter(({anchor}) => anchor === undefined || !meta.elsewhere?.has(anchor));
  // The description comes first, because results show it below the title; some pages begin with it themselves.
  const lines = (top?.chunks ?? []).flatMap((chunk) => chunk.split('\n')).filter((line) => line !== description);
  const chunks = [shorten([description, ...lines].join('\n'), 999)];
  const own = draftsOf({level: 1, heading: '', chunks}, common, kind, meta);
  return [...own, ...sections.flatMap((part) => draftsOf(part, common, kind, meta))];
}
