/** Properties of a call that decide how its sample ends. */
export interface Call {
  /** The answer: JSON to print, nothing, or a file to store. */
  answer: 'json' | 'empty' | 'file';
  /** Whether the answer redirects to a file, at an address that contains its own credential. */
  redirects: boolean;
  /** Name under which the sample stores a file. */
  file: string;
  /** Text of the request's body, when there is one. */
  body?: string;
  /** Media type of the body. */
  mediaType?: string;
}

/** Extends a sample of httpsnippet: it checks the answer and reads the credential from the environment. */
export type Finish = (code: string, call: Call) => string;

/**
 * Environment variable that holds the credential, as in the quick start. httpsnippet gets this name as the credential's
 * value.
 */
export const CREDENTIAL = 'API_KEY';

/**
 * Replaces strings that contain the name of the credential by code that reads it from the environment.
 *
 * @param quote quotation mark of the language's strings
 * @param read returns the code, given the text before the credential (`Bearer `, or empty) and the variable's name
 */
export function withCredential(code: string, quote: '"' | "'", read: (word: string, name: string) => string): string {
  return code.replace(
    new RegExp(`${quote}((?:\\w+ )?)(${CREDENTIAL}(?:_\\d)?)${quote}`, 'g'),
    (_, word: string, name: string) => read(word, name),
  );
}

/** Indents each line of a text, except empty ones. */
export function indented(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}

/** The body as httpsnippet writes it in languages with C-like strings. */
export function quoted(body: string): string {
  return JSON.stringify(body);
}
