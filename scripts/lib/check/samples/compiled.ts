import type {Finding} from '../../../../src/content/finding';
import type {PageFence} from '../mdx';
import {sampleFinding} from './finding';
import type {Tally} from './tally';
import {compile} from './typescript';

/** A page with its code blocks. */
export interface Fences {
  file: string;
  fences: readonly PageFence[];
}

export function isTypeScript({language}: PageFence): boolean {
  return language === 'ts' || language === 'tsx';
}

export function isTutorial({file}: {file: string}): boolean {
  return file.startsWith('docs/tutorial/');
}

/** Adds the files that a unit of the tutorial writes, or replaces those of the units before it. */
export function addUnit({fences}: Fences, sources: Map<string, string>): void {
  for (const {title, code, language} of fences)
    if (title !== undefined && language !== 'text' && !title.includes(' ')) sources.set(title, code);
}

/**
 * Compiles the application of the tutorial as it is at the end of a unit.
 *
 * @param sources its files, those of the unit included
 * @param unchecked gets the packages whose types are not installed here
 */
export function unitFindings(
  {fences}: Fences,
  sources: ReadonlyMap<string, string>,
  tally: Tally,
  unchecked = new Set<string>(),
): Finding[] {
  const own = fences.filter(isTypeScript);
  const [first] = own;
  if (!first) return [];
  const {faults, unchecked: missing} = compile(sources);
  missing.forEach((name) => unchecked.add(name));
  tally.count('ts, tsx of the tutorial: compiled', own.length);
  return [
    ...own
      .filter(({title}) => title === undefined)
      .map((fence) => sampleFinding(fence, 'say the path of the file in title="…"')),
    // A fault names its file; it stands at the block of the file where this unit has one.
    ...faults.map((fault) => sampleFinding(own.find(({title}) => fault.startsWith(`${title ?? ''},`)) ?? first, fault)),
  ];
}

/** Compiles a sample that stands alone. */
export function sampleFindings(fence: PageFence, tally: Tally): Finding[] {
  if (fence.checks.norun !== undefined) {
    tally.exempt(fence, fence.checks.norun);
    return [];
  }
  const {faults} = compile(new Map([[`sample.${fence.language}`, fence.code]]));
  tally.count(`${fence.language}: compiled`);
  return faults.map((fault) => sampleFinding(fence, fault));
}
