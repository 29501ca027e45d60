import type {CalledOperation} from '../../../../content/data/templates/view';
import {textOf, type OwnFile} from '../files';

/** A path of the API between quotation marks, in any language. */
const PATH = /(["'])(\/v\d+\/[^"'<>\s]*)\1/g;
const METHOD = /\b(?:GET|POST|PUT|PATCH|DELETE)\b/g;
/** How far before its path the method of a call stands, in letters. */
const NEAR = 80;

/** Files in which a path is called, not only spoken of. */
const CALLS = /\.(?:go|js|mjs|py|svelte|tsx?|vue)$/;

type Called = Pick<CalledOperation, 'id' | 'method' | 'path'>;

function methodsIn(text: string): string[] {
  return [...text.matchAll(METHOD)].map(([method]) => method.toLowerCase());
}

/** The name of the constant that is given a value at the end of a text. */
function constantAt(text: string): string | undefined {
  return /\b([A-Za-z_]\w*)(?:: [^=]+)? = $/.exec(text)?.[1];
}

/** The methods with which a constant is called: `api.GET(path, …`. */
function methodsOf(constant: string, code: string): string[] {
  return [...code.matchAll(new RegExp(`\\b(GET|POST|PUT|PATCH|DELETE)\\(\\s*${constant}\\b`, 'g'))].map(
    ([, method = '']) => method.toLowerCase(),
  );
}

/** The operations that a file calls, each once. */
export function operationsIn<T extends Called>(file: OwnFile, called: readonly T[]): T[] {
  const calls = CALLS.test(file.path) ? callsInSource(textOf(file), called) : [];
  return [...new Set(calls)].filter((call) => call !== undefined);
}

/**
 * Which of the operations each path in a source stands for, in the order of the source.
 *
 * @param called the operations of the application: a path alone may be several of the contract
 * @returns undefined for a path that is of none
 */
function callsInSource<T extends Called>(code: string, called: readonly T[]): (T | undefined)[] {
  return [...code.matchAll(PATH)].map((match) => {
    const own = called.filter(({path}) => path === match[2]);
    if (own.length < 2) return own[0];
    const before = code.slice(Math.max(0, match.index - NEAR), match.index);
    const constant = constantAt(before);
    const method = constant === undefined ? methodsIn(before).at(-1) : methodsOf(constant, code)[0];
    return own.find((operation) => operation.method.toLowerCase() === method);
  });
}

/**
 * Replaces the paths of calls in a highlighted file.
 *
 * @param html of `highlight`, in which a text between quotation marks stays whole
 * @throws Error when the code was cut otherwise
 */
export function withCalls<T extends Called>(
  html: string,
  file: OwnFile,
  called: readonly T[],
  link: (operation: T, text: string) => string,
): string {
  if (!CALLS.test(file.path)) return html;
  const calls = callsInSource(textOf(file), called);
  let at = 0;
  const linked = html.replace(PATH, (text) => {
    const operation = calls[at++];
    return operation ? link(operation, text) : text;
  });
  if (at !== calls.length)
    throw new Error(`${file.path} has ${calls.length} paths, and ${at} when it is highlighted: see source/calls.ts.`);
  return linked;
}
