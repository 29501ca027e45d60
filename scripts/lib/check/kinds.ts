const PAGE = /^(?:docs|guides|blog)\/(?:.*\/)?[^_/][^/]*\.mdx?$/;
const CONTRACT = /^openapi\/.*\.(?:ya?ml|json)$/;

/** Whether a path from the site's folder is that of a page that people write. */
export function isPage(file: string): boolean {
  return PAGE.test(file);
}

/** Whether it is a file of the API descriptions. */
export function isContract(file: string): boolean {
  return CONTRACT.test(file);
}

/** Folders of both, from the site's folder. */
export const CHECKED_FOLDERS = ['docs', 'guides', 'blog', 'openapi'];
