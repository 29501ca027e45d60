/**
 * What servers of applications get in a page in the place of Node.js and of packages that need it. Only what they use
 * is here; a build fails on anything else.
 */

/** The page that an application's files begin with. Applications that write their pages themselves have none. */
declare const FIRST_PAGE: string | undefined;

type Answer = Response | Promise<Response>;

/** Takes requests from the page that the server runs in (`@hono/node-server`). */
export function serve({fetch}: {fetch: (request: Request) => Answer}): {on: () => void} {
  // src/client/tries/frame.ts asks it.
  Object.assign(globalThis, {answer: fetch});
  return {on: () => undefined};
}

interface Context {
  html: (text: string) => Answer;
}

/** Files are fetched from the site: what is left to serve is the first page (`@hono/node-server/serve-static`). */
export function serveStatic(): (context: Context, next: () => Promise<void>) => Answer | Promise<void> {
  return (context, next) => (FIRST_PAGE === undefined ? next() : context.html(FIRST_PAGE));
}

/** Cookies by name. Requests in a page carry none, and a server in a page has one browser (`hono/cookie`). */
const jar = new Map<string, string>();

export function getCookie(_: Context, name: string): string | undefined {
  return jar.get(name);
}

export function setCookie(_: Context, name: string, value: string, {maxAge}: {maxAge?: number} = {}): void {
  if (maxAge === 0) jar.delete(name);
  else jar.set(name, value);
}

export function deleteCookie(_: Context, name: string): string | undefined {
  const value = jar.get(name);
  jar.delete(name);
  return value;
}

/** There is no file of settings (`node:fs`). */
export const existsSync = (): boolean => false;

/** `node:url` */
export const fileURLToPath = (address: string): string => address;

/** `node:crypto` */
export const randomUUID = (): string => crypto.randomUUID();

const digests = new Map<string, string>();

/** Pages have no hash that is there at once (`node:crypto`). Applications need one name for one text, and get that. */
export function createHash(): {update: (text: string) => {digest: () => string}} {
  return {
    update: (text) => ({
      digest: () => {
        const name = digests.get(text) ?? randomUUID();
        digests.set(text, name);
        return name;
      },
    }),
  };
}

/** A text in base64, and nothing else of Node's buffers. */
export const Buffer = {
  from: (text: string): {toString: () => string} => ({
    toString: () => btoa(String.fromCharCode(...new TextEncoder().encode(text))),
  }),
};
