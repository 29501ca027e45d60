/** What the existing site was built from, and what one would be built from now. */
import fs from 'node:fs';
import path from 'node:path';
import {
  BASE_URL,
  CONSENT,
  CONSOLE_SERVERS,
  FEEDBACK_TO,
  MESSENGER_APP_ID,
  MESSENGER_REGION,
  REACT_BUILD,
  REPORTS_BY_BROWSER,
  REPORTS_URL,
  REPOSITORY_URL,
  TEMPLATE_REPOSITORIES,
  SITE_URL,
  SOCIAL_WIDGETS,
} from '../../src/config/env';
import {hostedSearch, type HostedSearch} from '../../src/config/search';
import {fingerprint, hashFiles, inputFiles} from './inputs';
import {sentenceOf, stop} from './run';

export const BUILD_DIR = 'build';
export const STATE_FILE = path.join('.cache', 'build.json');
const WRITTEN_PAGE = /^(?:docs|guides|blog)\/.*\.mdx?$/;

/** What a site was built from. */
export interface State {
  inputs: string;
  /** Hash of the checked API descriptions. */
  contract: string;
  /** Hash of everything that is generated from them. */
  makings: string;
  /** Hash of everything but the written pages; and of each of these, by file. */
  frame: string;
  pages: Record<string, string>;
}

/** The state of the existing site; undefined when it is not known for sure. */
export function readState(): State | undefined {
  if (!fs.existsSync(path.join(BUILD_DIR, 'index.html'))) return undefined;
  try {
    const state = JSON.parse(fs.readFileSync(STATE_FILE, 'utf8')) as Partial<State>;
    // A site that an older version of this program built.
    return state.pages && state.frame !== undefined ? (state as State) : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the process before the build when the settings of the search cluster are invalid. */
function searchSettings(): HostedSearch | undefined {
  try {
    return hostedSearch();
  } catch (error) {
    return stop(sentenceOf(error));
  }
}

/** The state of a site that would be built now. Ends the process when settings are invalid. */
export function stateNow(): State {
  const files = [...hashFiles('.', inputFiles('.'))];
  const contract = files.filter(([file]) => file.startsWith('openapi/'));
  const isPage = (file: string): boolean => WRITTEN_PAGE.test(file);
  const makers = files.filter(([file]) => /^(?:openapi|src|examples)\/|^(?:LICENSE|package-lock\.json)$/.test(file));
  const settings = {
    SITE_URL,
    BASE_URL,
    REPOSITORY_URL,
    TEMPLATE_REPOSITORIES,
    MESSENGER_APP_ID,
    MESSENGER_REGION,
    CONSENT,
    SOCIAL_WIDGETS,
    CONSOLE_SERVERS,
    FEEDBACK_TO,
    REACT_BUILD,
    REPORTS_URL,
    REPORTS_BY_BROWSER,
    search: searchSettings(),
    node: process.versions.node,
  };
  return {
    inputs: fingerprint(files, settings),
    contract: fingerprint(contract, null),
    makings: fingerprint(makers, {SITE_URL, BASE_URL, REPOSITORY_URL, node: process.versions.node}),
    frame: fingerprint(
      files.filter(([file]) => !isPage(file)),
      settings,
    ),
    pages: Object.fromEntries(files.filter(([file]) => isPage(file))),
  };
}
