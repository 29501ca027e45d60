import type {MarkdownConfig} from '@docusaurus/types';
import {PageFault} from '../../content/finding';
import {checkFrontMatter, yamlFindings} from '../../content/frontMatter';
import {latestPath, siteRelative} from '../../content/paths';
import {readingMinutes} from '../../content/reading';

/** Markdown of every content type: MDX, with front matter checked against the schema of its folder. */
export const markdown = {
  format: 'mdx',
  mermaid: false,
  hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  async parseFrontMatter(params) {
    const file = siteRelative(params.filePath);
    const unreadable = yamlFindings(file, params.fileContent);
    if (unreadable.length > 0) throw new PageFault(unreadable);
    const result = await params.defaultParseFrontMatter(params);
    checkFrontMatter({file, source: params.fileContent, data: result.frontMatter});
    // Only handwritten pages have a reading time.
    if (!/^(?:docs|guides)\//.test(latestPath(file))) return result;
    return {...result, frontMatter: {...result.frontMatter, reading: readingMinutes(result.content)}};
  },
} satisfies Partial<MarkdownConfig>;
