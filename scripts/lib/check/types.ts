import type {Finding} from '../../../src/content/finding';
import type {AlonePage} from './alone';
import type {ContractFacts} from './contract';
import type {MdxPage} from './mdx';
import type {Pages} from './pages';

/** What one check says of one file. */
export interface CheckResult {
  name: string;
  findings: readonly Finding[];
  /** Why it, or a part of it, did not run, and what makes it possible. */
  skipped?: string;
  /** What is worth knowing and no fault. */
  notes?: readonly string[];
}

/** What all checks say of one file. */
export interface FileReport {
  file: string;
  results: readonly CheckResult[];
}

/** What all checks of a run share. */
export interface CheckContext {
  siteDir: string;
  pages: Pages;
  contract: ContractFacts;
  /** Why a page of the last build can't be used; nothing when it can. */
  whyNotBuilt: (file: string) => string | undefined;
  /** Builds a page without the rest of the site; otherwise a sentence that says why it can't be. */
  alone: (page: MdxPage) => Promise<AlonePage | string>;
}

/** A check of a page whose MDX can be read. */
export interface PageCheck {
  name: string;
  /** Whether it needs seconds: `--quick` leaves it out. */
  isSlow?: true;
  run(page: MdxPage, context: CheckContext): Promise<Omit<CheckResult, 'name'>> | Omit<CheckResult, 'name'>;
}
