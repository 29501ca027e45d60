import {apiOf, variablesFor, withOrigins} from './addresses';
import {curlRequest, type Files} from './curl';
import {commandsOf} from './shell';
import {answerToken} from './token';

/** In memory a request needs no port: the path tells the sandbox which API is meant. */
const IN_MEMORY = {
  clients: 'http://localhost/clients',
  suppliers: 'http://localhost/suppliers',
  auth: 'http://localhost/auth',
};

/** Path that makes a sandbox forget what it has done; no part of the contract. */
export const RESET_PATH = '/_sandbox/reset';

/**
 * The requests of a sample, addressed to a sandbox in memory.
 *
 * @param caller end of the key that makes the calls; a system's key when left out
 * @param read returns the text of a file that a command names with `@`, from the name as it is written
 * @throws Error when a quote is open, a variable has no value, or an option of curl is not known
 */
export function requestsOf(sample: string, caller: string | undefined, read: Files): Request[] {
  return commandsOf(withOrigins(sample, IN_MEMORY), variablesFor(apiOf(sample), caller)).flatMap(
    ([program, ...words]) =>
      program === 'curl' ? [curlRequest(words, (name) => read(name.replace(/^\.\//, '')))] : [],
  );
}

/** What answers requests in memory: the sandbox, and beside it the endpoint for tokens. */
export function answerInMemory(request: Request, sandbox: (request: Request) => Promise<Response>): Promise<Response> {
  return new URL(request.url).pathname.startsWith('/auth/') ? answerToken(request) : sandbox(request);
}
