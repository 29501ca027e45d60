/**
 * What plugins do after the pages are rendered, so that the last of them can wait: Docusaurus calls the `postBuild` of all
 * plugins in the order of the configuration, and then waits for all of them at once.
 */
const begun: Promise<unknown>[] = [];

/** Makes the `postBuild` of a plugin one that the site's last step waits for. */
export function siteStep<Arguments extends unknown[]>(
  work: (...args: Arguments) => unknown,
): (...args: Arguments) => Promise<void> {
  return async (...args) => {
    const done = Promise.resolve(work(...args));
    begun.push(done);
    await done;
  };
}

/** Waits for every step that has begun. @throws Error of the first that fails */
export async function stepsDone(): Promise<void> {
  await Promise.all(begun.splice(0));
}
