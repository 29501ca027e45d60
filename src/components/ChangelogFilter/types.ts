/** The properties of a post that the filter needs. */
export interface BlogPostContent {
  permalink: string;
  frontMatter: object;
  tags: readonly {label: string; permalink: string}[];
}
