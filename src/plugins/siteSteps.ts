/**
 * Lets the last step of a build wait for the `postBuild` of all plugins. Docusaurus starts them in the order of the
 * configuration, without waiting for one before it starts the next.
 */
const begun: Promise<unknown>[] = [];

/** Wraps the `postBuild` of a plugin so that the site's last step waits for it. */
export function siteStep<Arguments extends unknown[]>(
  work: (...args: Arguments) => unknown,
): (...args: Arguments) => Promise<void> {
  return async (...args) => {
    const done = Promise.resolve(work(...args));
    begun.push(done);
    await done;
  };
}

/** Waits for all site steps that have started. @throws the error of the first that fails */
export async function stepsDone(): Promise<void> {
  await Promise.all(begun.splice(0));
}
