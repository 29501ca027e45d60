import type {Finding} from '../../../../src/content/finding';
import type {PageFence} from '../mdx';

/** What is wrong with a sample, at its first line. */
export function sampleFinding({file, line}: PageFence, message: string): Finding {
  const remedy = 'Mend the sample; contributing/samples.md says what its first line may tell.';
  return {file, line, rule: 'samples', message, remedy};
}
