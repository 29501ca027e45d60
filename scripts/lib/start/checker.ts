/**
 * A process beside the development server that checks what is saved, as `npm run check -- --quick` does. It is one of its
 * own, so that the server keeps its thread, and so that it can begin anew with other rules.
 */
import {findingText} from '../../../src/content/finding';
import {findingsOf, skippedLines} from '../check/formats';
import {CHECKED_FOLDERS, isChecked, isThereOrPage} from '../check/kinds';
import {pageSources} from '../check/mdx';
import {SIDEBARS} from '../check/prose/places';
import {referringTo} from '../check/referring';
import {checkFiles, openContext} from '../check/run';
import {watchFolders} from '../check/watch';
import {sentenceOf} from '../run';
import type {Feedback} from './feedback';

const SITE_DIR = process.cwd();

async function feedbackOf(files: readonly string[]): Promise<Feedback> {
  const about = files.join(', ');
  try {
    const opened = openContext(SITE_DIR);
    const reports = await checkFiles(files, SITE_DIR, true, () => opened);
    const findings = findingsOf(reports).map(findingText);
    const skipped = skippedLines(reports);
    const context = await opened.catch(() => undefined);
    const referring = context ? [...new Set(files.flatMap((file) => referringTo(file, context)))] : [];
    return {findings, about, skipped, referring};
  } catch (error) {
    return {findings: [`${about}: the check failed: ${sentenceOf(error)}`], about, skipped: [], referring: []};
  }
}

const SIDEBAR_FILES: readonly string[] = Object.values(SIDEBARS);

/** What was checked last: whether a sidebar leads to a page is asked again when the sidebars change. */
let last: readonly string[] = [];

watchFolders([...CHECKED_FOLDERS, ...SIDEBAR_FILES], async (saved) => {
  const again = saved.some((file) => SIDEBAR_FILES.includes(file)) ? last : [];
  const meant = saved.filter(isChecked);
  const files = [...new Set([...meant, ...again])].filter(isThereOrPage);
  if (files.length === 0) return;
  last = files;
  process.send?.(await feedbackOf(files));
});

// The first check would otherwise wait for modules, dictionaries and the contract.
void feedbackOf(
  pageSources(SITE_DIR)
    .slice(0, 1)
    .map(({file}) => file),
);
// Without its parent nobody hears it.
process.on('disconnect', () => process.exit(0));
