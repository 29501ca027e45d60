import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import path from 'node:path';
import type {ContractIndex} from '../../../src/content/contractIndex';
import {PageFault, type Finding} from '../../../src/content/finding';
import checkComponents from '../../../src/content/remark/checkComponents';
import diagrams from '../../../src/content/remark/diagrams';
import screens from '../../../src/content/remark/screens';
import {withoutFrames} from './mdx';
import {mdxFinding} from './mdxFault';

/** Line of what a parser of MDX throws; undefined when it is another error. */
function placeOf(error: unknown): {reason: string; line?: number} | undefined {
  if (!(error instanceof Error) || !('reason' in error)) return undefined;
  const line = 'line' in error && typeof error.line === 'number' ? error.line : undefined;
  return {reason: String(error.reason), ...(line !== undefined && {line})};
}

/**
 * What would stop the build in the text of a page: MDX that can't be read, components that pages don't have, references
 * to what the contract doesn't have, and diagrams and screens that can't be drawn. The build runs the same plugins.
 */
export async function componentFindings(
  {file, source}: {file: string; source: string},
  index: ContractIndex,
  siteDir: string,
): Promise<Finding[]> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(checkComponents, {loadIndex: () => index})
    .use(diagrams)
    .use(screens);
  try {
    await processor.run(processor.parse(withoutFrames(source)), {path: path.join(siteDir, file)});
    return [];
  } catch (error) {
    if (error instanceof PageFault) return [...error.findings];
    const fault = placeOf(error);
    if (fault) return [mdxFinding(file, fault.reason, fault.line)];
    throw error;
  }
}
