/** Describes a failure without anything about the reader. */
import type {Cause, Failure} from '../../config/reports';

const LONGEST = 200;
/** Causes of an error that are told. */
const DEEPEST = 5;
const ADDRESS = /\b(?:https?|wss?|blob):\S+?(?=[\s"'“”‘’`<>()]|$)/g;
/** Errors quote what they could not read, which a reader may have typed. */
const QUOTED = /(["'`])(?:(?!\1).)*\1|“[^”]*”|‘[^’]*’/g;
const PERSONAL = /\S+@\S+|\d{5,}/g;
/** How browsers and bundlers say that a file did not come. */
const CHUNK = /^ChunkLoadError|dynamically imported module|importing a module script|loading (?:css )?chunk/i;

/** An address without its query; the path only of a file of the site, because others may name a person. */
function shortAddress(text: string, origin: string): string {
  if (!URL.canParse(text)) return '…';
  const url = new URL(text);
  return url.origin === origin && url.pathname.includes('/assets/') ? url.pathname : url.origin;
}

/**
 * A message of an error without addresses of pages, quoted text, e-mails and long numbers.
 *
 * @param origin of the site
 */
export function redacted(text: string, origin: string): string {
  return text
    .replace(ADDRESS, (address) => shortAddress(address, origin))
    .replace(QUOTED, '“…”')
    .replace(PERSONAL, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}

/** An error and what it was caused by, the error first. A circle ends after DEEPEST of them. */
export function causesOf(error: unknown, origin: string): Cause[] {
  const causes: Cause[] = [];
  let next = error;
  while (next !== undefined && next !== null && causes.length < DEEPEST) {
    causes.push(
      next instanceof Error
        ? {name: redacted(next.name, origin), message: redacted(next.message, origin)}
        : // What was thrown is no error: its text may be anything.
          {name: typeof next, message: ''},
    );
    next = next instanceof Error ? next.cause : undefined;
  }
  return causes;
}

/** @param page path of the page as it was published */
export function failureOf(error: unknown, page: string, origin: string): Failure {
  const causes = causesOf(error, origin);
  const isChunk = causes.some(({name, message}) => CHUNK.test(`${name}: ${message}`) || CHUNK.test(message));
  return {kind: 'failure', page, what: isChunk ? 'chunk' : 'crash', causes};
}
