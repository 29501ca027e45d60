/**
 * Settles with the promise, or fails when it takes longer. The underlying work is not stopped.
 *
 * @throws Error that says how long was waited
 */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
