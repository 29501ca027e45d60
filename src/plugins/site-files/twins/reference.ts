/** The twins of the API references, from the views that their pages are made with. */
import fs from 'node:fs';
import type {Mentions} from '../../../content/mentions';
import {DOWNLOADS_ROUTE} from '../../../openapi/downloads';
import type {SchemaIndex} from '../../../openapi/objects/sections';
import type {ObjectView} from '../../../openapi/objects/view';
import type {GroupView} from '../../../openapi/pages';
import type {ApiView} from '../../../openapi/pages/overview';
import {operationTwins} from '../../../openapi/twins/operation';
import {groupTwin, overviewTwin} from '../../../openapi/twins/pages';
import {schemaIndexTwin, schemaTwin} from '../../../openapi/twins/schema';
import type {OperationView} from '../../../openapi/view';
import {TWIN_FILE} from '../../../content/twins/address';

/** A page of a reference, as the docs plugin knows it. */
export interface ReferenceDoc {
  /** Absolute path of its MDX. */
  file: string;
  title: string;
  type: unknown;
  /** Whole address of the page. */
  url: string;
}

/** The view that was read last: text and date of a twin come from the same. */
let last: {file: string; view: unknown} | undefined;

/** The JSON beside the MDX of a page: `x.api.mdx` → `x.json`. */
function viewOf(file: string): unknown {
  if (last?.file === file) return last.view;
  const json = file.replace(/\.mdx$/, '.json').replace(/\.api\.json$/, '.json');
  const view: unknown = JSON.parse(fs.readFileSync(json, 'utf8'));
  last = {file, view};
  return view;
}

/** Day of the version that changed an operation or an object last; undefined for other pages. */
export function lastChangeOf({file, type}: Pick<ReferenceDoc, 'file' | 'type'>): string | undefined {
  if (type === 'schema') return (viewOf(file) as ObjectView).updated;
  if (type !== 'operation') return undefined;
  const {history} = viewOf(file) as OperationView;
  return history?.changes[0]?.day ?? history?.since?.day;
}

/**
 * The files of a page's twin by name, without front matter.
 *
 * @param href address of a path on this site
 * @param mentions which pages speak of an operation
 * @throws Error for a kind of page that has no twin yet
 */
export function referenceTwins(
  {file, title, type, url}: ReferenceDoc,
  href: (path: string) => string,
  mentions: () => Mentions,
): ReadonlyMap<string, string> {
  const one = (text: string): ReadonlyMap<string, string> => new Map([[TWIN_FILE, text]]);
  switch (type) {
    case 'operation':
    case 'webhook': {
      const view = viewOf(file) as OperationView;
      const source = view.webhook ? {} : {sourceHref: href(`${DOWNLOADS_ROUTE}${view.api}/${view.id}.yaml`)};
      const pages = (mentions()[`${view.api}/${view.id}`] ?? []).map((page) => ({...page, route: href(page.route)}));
      return operationTwins(view, {url, hrefOf: href, mentions: pages, ...source});
    }
    case 'group':
      return one(groupTwin(viewOf(file) as GroupView));
    case 'api': {
      const view = viewOf(file) as ApiView;
      const downloads = [
        {title: 'OpenAPI as YAML', href: href(`${DOWNLOADS_ROUTE}${view.name}.yaml`)},
        {title: 'OpenAPI as JSON', href: href(`${DOWNLOADS_ROUTE}${view.name}.json`)},
        {title: 'Postman collection', href: href(`${DOWNLOADS_ROUTE}${view.name}.postman.json`)},
      ];
      return one(overviewTwin(view, downloads));
    }
    case 'schema':
      return one(schemaTwin(title, viewOf(file) as ObjectView, href));
    case 'schemas':
      return one(schemaIndexTwin(title, viewOf(file) as SchemaIndex));
    default:
      throw new Error(
        `${file}: pages of the type "${String(type)}" have no Markdown twin. Add one to src/openapi/twins.`,
      );
  }
}
