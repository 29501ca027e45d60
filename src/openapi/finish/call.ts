/** What the end of a sample depends on. */
export interface Call {
  /** What comes back: JSON to print, nothing, or a file to store. */
  answer: 'json' | 'empty' | 'file';
  /** Whether the file lies behind a redirect to an address with a credential of its own. */
  redirects: boolean;
  /** Name the sample stores a file under. */
  file: string;
  /** Text of the request's body, when there is one. */
  body?: string;
  /** What the body is. */
  mediaType?: string;
}

/** Makes a sample of httpsnippet one that checks the answer and reads the credential from the environment. */
export type Finish = (code: string, call: Call) => string;

/** Environment variable that holds the credential, as in the quick start. httpsnippet is given its name as the value. */
export const CREDENTIAL = 'API_KEY';

/**
 * Puts what reads the credential from the environment in the place of a string that holds its name.
 *
 * @param quote of the language's strings
 * @param read makes the expression, from the word before the credential (`Bearer `, or nothing) and its name
 */
export function withCredential(code: string, quote: '"' | "'", read: (word: string, name: string) => string): string {
  return code.replace(
    new RegExp(`${quote}((?:\\w+ )?)(${CREDENTIAL}(?:_\\d)?)${quote}`, 'g'),
    (_, word: string, name: string) => read(word, name),
  );
}

/** Text with each line moved in, empty ones excepted. */
export function indented(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}

/** The body as httpsnippet writes it into languages with C's strings. */
export function quoted(body: string): string {
  return JSON.stringify(body);
}
