import type {Finding} from '../../../../src/content/finding';
import type {PageFence} from '../mdx';
import {isTutorial} from './compiled';
import {sampleFinding} from './finding';

/** Blocks that do something. A file of data is named as the commands that read it name it. */
const PROGRAMS = new Set(['bash', 'sh', 'js', 'javascript', 'python']);

const FILE_NAME = /^[\w./-]*\.\w{1,5}$/;

/**
 * What is wrong with the title of a program: readers look for what it does, in the same words in each language. In the
 * tutorial a title is the path of the file to write.
 */
export function titleFaults(fence: PageFence): Finding[] {
  const {title = '', language} = fence;
  if (isTutorial(fence) || !PROGRAMS.has(language) || !FILE_NAME.test(title)) return [];
  return [sampleFinding(fence, `the title "${title}" is the name of a file: say in a few words what the sample does`)];
}
