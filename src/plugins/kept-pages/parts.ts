import {sidebarOf} from '@site/src/components/ApiSidebar/part';
import {relatedTo} from '@site/src/components/PageEnd/related';
import {mentionsOfOperation} from '@site/src/components/RelatedOperations/mentions';

/** `/api/clients/tags/update-tag/`: the API and the id of the operation. */
const OPERATION = /^\/api\/([^/]+)\/(?:.+\/)?([^/]+)\/$/;

/**
 * What a page takes of the data that all pages share, by the functions with which its components take it.
 *
 * @param pathname route with the base URL
 */
export function partsOf(pathname: string, baseUrl: string): unknown[] {
  const route = `/${pathname.slice(baseUrl.length)}`;
  const [, api = '', id = ''] = OPERATION.exec(route) ?? [];
  return [sidebarOf(pathname), relatedTo(route), mentionsOfOperation(api, id)];
}
