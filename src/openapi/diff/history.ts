import type {ApiSource} from '../../config/apis';
import {diffDocuments} from '.';
import {releasesOf, type Release} from './entries';
import {readKept} from './kept';
import {phrasesOf} from './phrases';
import {changeText, isWhole, isWording} from './report';
import type {Change, Diff} from './types';
import {LEVELS, type Level} from './levels';

/** One change in words, with code between backticks. */
export interface ChangeLine {
  level: Level;
  text: string;
}

/** A version as pages show it. */
export interface ReleaseLink {
  day: string;
  title?: string;
  /** Address of the changelog entry with the base URL. */
  href?: string;
}

/** What a version changed for one operation. */
export interface ReleaseChanges extends ReleaseLink {
  lines: ChangeLine[];
}

/** Since when an operation exists, and what changed since, the newest first. */
export interface OperationHistory {
  /** Absent for an operation that no kept version has. */
  since?: ReleaseLink;
  changes: ReleaseChanges[];
}

/** What a version changed in one API. */
export interface ReleaseDiff {
  release: Release;
  /** The version before. */
  since: Release;
  diff: Diff;
}

export function releaseLink({day, title, route}: Release, baseUrl: string): ReleaseLink {
  return {
    day,
    ...(title !== undefined && {title}),
    ...(route !== undefined && {href: `${baseUrl}${route.slice(1)}`}),
  };
}

/** Changes that are the same in every operation are told in one line. */
export const isEverywhere = ({operations}: Change, {compared}: Diff): boolean =>
  compared > 1 && operations.length === compared;

function linesOf(id: string, diff: Diff): ChangeLine[] {
  const concerned = diff.changes.filter((change) => change.operations.includes(id) && !isWhole(change));
  const everywhere = concerned.filter((change) => isEverywhere(change, diff));
  const own = concerned.filter((change) => !isEverywhere(change, diff));
  const words = own.filter(isWording);
  return [
    ...own.filter((change) => !isWording(change)).map((change) => ({level: change.level, text: changeText(change)})),
    ...LEVELS.flatMap((level) => {
      const same = everywhere.filter((change) => change.level === level);
      return same.length === 0 ? [] : [{level, text: `In every operation: ${phrasesOf(same)}.`}];
    }),
    ...(words.length > 0 ? [{level: 'safe' as const, text: `${phrasesOf(words)}.`}] : []),
  ];
}

/** The kept versions of one API, compared with each other: what {@link ContractHistory} tells. It survives JSON. */
export interface ComparedVersions {
  /** The oldest first. */
  diffs: readonly ReleaseDiff[];
  /** Each operation's id with the version that brought it. */
  since: readonly (readonly [id: string, Release])[];
}

/**
 * Reads the kept versions of an API and compares them, which takes seconds.
 *
 * @param root folder of the site
 */
export function compareVersions(root: string, {name, openEnums = false}: ApiSource): ComparedVersions {
  const kept = releasesOf(root).flatMap((release) => {
    const document = readKept(root, release.day, name);
    return document ? [{release, document}] : [];
  });
  const diffs = kept.slice(1).flatMap(({release, document}, index) => {
    const before = kept[index];
    return before
      ? [{release, since: before.release, diff: diffDocuments(before.document, document, {openEnums})}]
      : [];
  });
  const since = new Map<string, Release>();
  for (const {release, document} of kept)
    for (const item of Object.values(document.paths ?? {}))
      for (const operation of Object.values(item)) {
        const id = typeof operation === 'object' && 'operationId' in operation ? operation.operationId : undefined;
        if (id !== undefined && !since.has(id)) since.set(id, release);
      }
  return {diffs, since: [...since]};
}

/** Tells what versions of one API changed. */
export class ContractHistory {
  /** The oldest first. */
  readonly diffs: readonly ReleaseDiff[];
  private readonly since: ReadonlyMap<string, Release>;

  constructor({diffs, since}: ComparedVersions) {
    this.diffs = diffs;
    this.since = new Map(since);
  }

  /** Whether any version is kept. */
  get hasVersions(): boolean {
    return this.since.size > 0;
  }

  /** @param id of an operation, as the description writes it */
  of(id: string, baseUrl: string): OperationHistory {
    const since = this.since.get(id);
    const changes = this.diffs
      .map(({release, diff}) => ({...releaseLink(release, baseUrl), lines: linesOf(id, diff)}))
      .filter(({lines}) => lines.length > 0)
      .reverse();
    return {...(since && {since: releaseLink(since, baseUrl)}), changes};
  }
}
