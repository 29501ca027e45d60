import type {Options as BlogOptions} from '@docusaurus/plugin-content-blog';
import {editUrl} from '../repository';
import codeBlocks from '../../content/rehype/codeBlocks';
import checkComponents from '../../content/remark/checkComponents';
import diagrams from '../../content/remark/diagrams';
import releases from '../../content/remark/releases';
import screens from '../../content/remark/screens';
import {BASE_PATHS, BLOG_PAGE_SIZE, BLOG_SIDEBAR_TITLE, PRODUCT_NAME} from '../site';

/** The changelog, newest first, with all three kinds of feeds. */
export const blog = {
  path: 'blog',
  routeBasePath: BASE_PATHS.blog,
  blogTitle: 'Changelog',
  blogDescription: `What changed in ${PRODUCT_NAME}, its APIs and this documentation.`,
  blogSidebarTitle: BLOG_SIDEBAR_TITLE,
  blogSidebarCount: 'ALL',
  postsPerPage: BLOG_PAGE_SIZE,
  authorsBasePath: 'authors',
  archiveBasePath: 'archive',
  tagsBasePath: 'tags',
  showReadingTime: true,
  beforeDefaultRemarkPlugins: [checkComponents, diagrams, screens, releases],
  beforeDefaultRehypePlugins: [codeBlocks],
  onInlineTags: 'throw',
  onInlineAuthors: 'throw',
  onUntruncatedBlogPosts: 'throw',
  feedOptions: {
    type: ['rss', 'atom', 'json'],
    title: `${PRODUCT_NAME} changelog`,
    description: `What changed in ${PRODUCT_NAME}, its APIs and this documentation.`,
    limit: false,
  },
  editUrl: ({blogPath}) => editUrl(`blog/${blogPath}`),
} satisfies BlogOptions;
