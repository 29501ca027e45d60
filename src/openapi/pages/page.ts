import {stringify} from 'yaml';
import type {SourcePlace} from '../source';
import type {ViewContext} from '../view';

/** A page of a reference, with what it shows beside it. */
export interface ReferencePage {
  /** Name of its file inside the output folder of the API. */
  file: string;
  mdx: string;
  /** Name of the file with what it shows, and its JSON. */
  viewFile: string;
  view: string;
}

/** Ids of the pages before and after one, as the docs plugin knows them. */
export interface Neighbours {
  pagination_prev: string | null;
  pagination_next: string | null;
}

/** What pages are made from, with their order: see {@link pageContext}. */
export interface PageContext extends ViewContext {
  places: Map<string, SourcePlace>;
  editUrl: (file: string) => string;
  neighbours: Map<string, Neighbours>;
  /** Absolute path of the output folder when pages read their view from it at build; else they import it. */
  viewsFolder?: string;
}

/** Front matter that all pages of a reference have. */
export const SIDEBAR = {displayed_sidebar: 'reference'} as const;

export function mdx(frontMatter: Record<string, unknown>, body: string): string {
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${body}\n`;
}

/** Readers can't edit the description of an API that is not ours. */
export function fileLink(file: string, {model, editUrl}: PageContext): string | null {
  return model.api.isForeign ? null : editUrl(file);
}

export function editLink(id: string, context: PageContext): string | null {
  const place = context.places.get(id);
  const link = place && fileLink(place.file, context);
  return link ? `${link}#L${place.line}` : null;
}
