/** What the filter reads of a post. */
export interface BlogPostContent {
  permalink: string;
  frontMatter: object;
  tags: readonly {label: string; permalink: string}[];
}
