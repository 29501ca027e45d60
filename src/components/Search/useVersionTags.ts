import {useAllDocsData, useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';

/** Tags of pages without a version: pages outside the docs, and the list of posts. */
const UNVERSIONED = ['default', 'blog_posts_list'];

/** Tags of what concerns the reader: the version of the page, or else the one that was chosen last, or the latest. */
export function useReaderTags(): string[] {
  return [...UNVERSIONED, ...useDocsContextualSearchTags()];
}

/** The same while there is something to choose from; undefined while the site has one version of everything. */
export function useVersionTags(): string[] | undefined {
  const tags = useReaderTags();
  const hasOlder = Object.values(useAllDocsData()).some(({versions}) => versions.length > 1);
  return hasOlder ? tags : undefined;
}
