import type {MarkdownConfig} from '@docusaurus/types';
import {checkFrontMatter} from '../content/frontMatter';
import {siteRelative} from '../content/paths';

/** Markdown of every content type: MDX, with front matter checked against the schema of its folder. */
export const markdown = {
  format: 'mdx',
  mermaid: false,
  hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  async parseFrontMatter(params) {
    const result = await params.defaultParseFrontMatter(params);
    checkFrontMatter({file: siteRelative(params.filePath), source: params.fileContent, data: result.frontMatter});
    return result;
  },
} satisfies Partial<MarkdownConfig>;
