/** How a run ends, for CI jobs that act on it. */
export const EXIT = {
  /** Everything was applied, or would be. */
  done: 0,
  /** Some rows were refused, here or by the platform. */
  refused: 1,
  /** The file, the arguments or the settings can't be used; nothing was sent. */
  unusable: 2,
  /** The API refused the request, or the import failed or was cancelled, or something else broke the run off. */
  failed: 3,
} as const;

/** Ends the run with a sentence for people. */
export class Stop extends Error {
  constructor(
    readonly exit: Exclude<keyof typeof EXIT, 'done'>,
    message: string,
  ) {
    super(message);
  }
}
