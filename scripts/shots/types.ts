import type {Page} from '@playwright/test';

/** Sizes of the pictures, in CSS pixels. */
export const VIEWPORTS = {
  desktop: {width: 1280, height: 800},
  phone: {width: 390, height: 844},
} as const;

export type ViewportName = keyof typeof VIEWPORTS;

/** Where the application and the sandbox behind it run, without a slash at the end. */
export interface Places {
  /** The application, such as `http://localhost:5300`. */
  url: string;
  /** `API_BASE_URL` of the application. */
  api: string;
}

interface NamedShot {
  /** Part of the file's name: lower case and hyphens. */
  name: string;
  /** What the picture shows; the same text as in `screenshots` of the data file. */
  alt: string;
}

/** A picture of a page of the application. */
export interface PageShot extends NamedShot {
  viewport: ViewportName;
  /**
   * Brings the page, which is blank at first, to the state of the picture: opens `url`, acts, waits for what must be
   * seen. Light and dark each begin with a new sandbox and a new start of the application; the shots of one of them
   * follow each other. In the page it is noon on 14 March 2025, when the sandbox begins.
   */
  take(page: Page, places: Places): Promise<void>;
}

/** A picture of what a command prints, drawn as a terminal. */
export interface CommandShot extends NamedShot {
  /** Program and arguments, run in the folder of the application: `['npm', 'start', '--', 'check', 'file.csv']`. */
  command: string[];
  /** Shown after the prompt in place of `command`, when that holds what no reader types. */
  shown?: string;
  /** More settings of the environment. */
  env?: Record<string, string>;
}

export type Shot = PageShot | CommandShot;

/** What `scripts/shots/<slug>.ts` exports as default. */
export interface Shots {
  /** Settings the application starts with, besides `API_BASE_URL` and `PORT`. */
  env?: Record<string, string>;
  shots: readonly Shot[];
}
