import type {ApiName} from '../../../config/apis';
import type {Workspace} from '../../../config/repository';
import type {OperationLink} from '../../operationLink';
import type {LevelName} from './levels';
import type {Screenshot, Template} from './types';

/** The commands that start an application. */
export interface Commands {
  /** In the repository: starts sandbox and application together. */
  repository: string;
  printed: string;
  /** In the folder of the zip. */
  zip: string;
  /** The same in Python, with a sandbox and without; absent when it has no program in Python. */
  python?: string;
  /** The same in Go. */
  go?: string;
}

/** A recorded command. */
export interface RecordedView {
  /** The command and its output, highlighted. */
  html: string;
  /** Exit code. */
  exit: number;
}

/** A setting from the `.env.example` of an application. */
export interface Setting {
  name: string;
  /** A value that works with the sandbox; empty when the reader must choose one. */
  value: string;
  meaning: string;
}

/** An operation that a template calls, with the scopes and the right it needs. */
export interface CalledOperation extends OperationLink {
  api: ApiName;
  scopes: string[];
  /** The right that the credential's owner needs, and the address of its table. */
  permission?: {name: string; href?: string};
}

/** Size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A screenshot with its addresses and its size in pixels. */
export interface Picture extends Screenshot, Size {
  /** Addresses without the base URL. */
  light: string;
  dark: string;
}

/**
 * The picture of a card: its address without the base URL, `-<mode>-<width>.avif` and what follows. There is one for
 * both modes in both widths (src/plugins/gallery/templates/screenshots.ts).
 */
export type CardPicture = string;

/** Everything the page of a template shows. */
export interface TemplateView extends Template {
  calls: CalledOperation[];
  /** The fewest scopes that suffice. */
  scopes: string[];
  pictures: Picture[];
  /** SVG, drawn at build. */
  diagram: string;
  commands: Commands;
  settings: Setting[];
  /** Commands with what they have printed, in order. */
  recorded: RecordedView[];
  /** Refusals that readers can provoke in the page: those that the contract knows of a change that is called. */
  failures: string[];
  files: {
    path: string;
    /** Absent for a picture. */
    lines?: number;
    /** Number of operations that it calls. */
    calls: number;
    href: string;
  }[];
  /** Day on which all of its tests and faults have passed, in words; absent when a file has changed since. */
  verified?: string;
  /** Number of source lines, without tests and configuration. */
  lines: number;
  level: LevelName;
  /** Seconds that `npm ci` and `npm start` have taken; absent before they were measured. */
  time?: {install: number; start: number};
  card?: CardPicture;
  /** Address of the folder in the repository. */
  source: string;
  /** Address without the base URL. */
  zip: string;
  /** Services that open it in the browser; none unless whoever publishes the site has named repositories. */
  workspaces: Workspace[];
  useCases: {id: string; title: string}[];
}

/** The data of a card in the gallery, and of the filters. */
export interface TemplateCardView extends Pick<
  Template,
  'slug' | 'title' | 'pitch' | 'audience' | 'area' | 'stack' | 'api' | 'runsAs'
> {
  /** Further words by which it is found. */
  words: string;
  level: LevelName;
  /** Whole minutes from the unpacked zip to an application that runs. */
  minutes?: number;
  picture?: CardPicture;
  verified?: string;
}

export function minutesText(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
