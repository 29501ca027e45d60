import type {Page} from '@playwright/test';

/** Sizes of the pictures, in CSS pixels. */
export const VIEWPORTS = {
  desktop: {width: 1280, height: 800},
  phone: {width: 390, height: 844},
} as const;

export type ViewportName = keyof typeof VIEWPORTS;

/** Addresses of the application and its sandbox, without a slash at the end. */
export interface Places {
  /** The application, such as `http://localhost:5300`. */
  url: string;
  /** `API_BASE_URL` of the application. */
  api: string;
}

interface NamedShot {
  /** Name of the picture in its file name: lower case and hyphens. */
  name: string;
  /** What the picture shows; the same text as in `screenshots` of the data file. */
  alt: string;
}

/** A picture of a page of the application. */
export interface PageShot extends NamedShot {
  viewport: ViewportName;
  /**
   * Brings the page, which is blank at first, to the state of the picture: opens `url`, acts, and waits for the
   * content. Light and dark mode each start with a new sandbox and a new application; the shots of one mode run one
   * after the other. The page's clock is at noon on 14 March 2025, like the sandbox's.
   */
  take(page: Page, places: Places): Promise<void>;
}

/** A command of an application. */
export interface Command {
  /** Program and arguments, run in the folder of the application: `['npm', 'start', '--', 'check', 'file.csv']`. */
  command: string[];
  /** Text after the prompt instead of `command`, when `command` contains something that readers don't type. */
  shown?: string;
  /** Further environment variables. */
  env?: Record<string, string>;
}

/** A command whose output is recorded. */
export interface RecordedCommand extends Command {
  /** The exit code that it is recorded with; 0 unless it is told. */
  exit?: number;
}

/** A picture of a command's output, drawn as a terminal. */
export interface CommandShot extends NamedShot, Command {}

export type Shot = PageShot | CommandShot;

/** The default export of `scripts/shots/<slug>.ts`. */
export interface Shots {
  /** Settings of the application, in addition to `API_BASE_URL` and `PORT`. */
  env?: Record<string, string>;
  shots: readonly Shot[];
  /**
   * Commands that are recorded as text, one after the other, with one sandbox. Those that run in a terminal have it.
   *
   * @param folder an empty folder for what the commands keep
   */
  session?: (folder: string) => RecordedCommand[];
}
