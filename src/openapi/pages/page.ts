import path from 'node:path';
import {stringify} from 'yaml';
import type {SourcePlace} from '../source';
import type {ViewContext} from '../view';
import {viewHash} from './viewHash';

/** A page of a reference: its MDX and its view. */
export interface ReferencePage {
  /** Name of its file inside the output folder of the API. */
  file: string;
  mdx: string;
  /** Name and JSON of the file with the view. */
  viewFile: string;
  view: string;
}

/** Ids of the previous and the next page, as the docs plugin knows them. */
export interface Neighbours {
  pagination_prev: string | null;
  pagination_next: string | null;
}

/** Everything that pages are generated from, with their order: see {@link pageContext}. */
export interface PageContext extends ViewContext {
  places: Map<string, SourcePlace>;
  editUrl: (file: string) => string;
  neighbours: Map<string, Neighbours>;
  /** Absolute path of the folder from which pages read their view at build; without it, pages import their view. */
  viewsFolder?: string;
}

/** Front matter that all pages of a reference have. */
export const SIDEBAR = {displayed_sidebar: 'reference'} as const;

export function mdx(frontMatter: Record<string, unknown>, body: string): string {
  return `---\n${stringify(frontMatter, {lineWidth: 0})}---\n\n${body}\n`;
}

/** Link to a source file for edits. A foreign API has none, because readers can't edit its description. */
export function fileLink(file: string, {model, editUrl}: PageContext): string | null {
  return model.api.isForeign ? null : editUrl(file);
}

export function editLink(id: string, context: PageContext): string | null {
  const place = context.places.get(id);
  const link = place && fileLink(place.file, context);
  return link ? `${link}#L${place.line}` : null;
}

/**
 * The line of a page's MDX that gets its view: read when the page is built, imported where it is rendered in a browser.
 *
 * @param name of the constant
 * @param file of the view inside the output folder of the API
 * @param text of that file
 */
export function viewImport(name: string, file: string, text: string, {viewsFolder}: PageContext): string {
  if (viewsFolder === undefined) return `import ${name} from './${path.posix.basename(file)}';`;
  return `import readView from '@site/src/openapi/pages/readView';\nexport const ${name} = readView(${JSON.stringify(`${viewsFolder}/${file}`)}, '${viewHash(text)}');`;
}
