import {CREDENTIAL} from '../snippets/call';
import {codeOf, type Sample} from '../snippets/code';
import {apiOf} from './addresses';
import {curlRequest} from './curl';
import {commandsOf} from './shell';

/** The languages beside curl in a page. More would make documents heavier than their budget; a reader asks for them. */
const LANGUAGES = ['javascript', 'python'];

/** A key of the sandbox, as the commands of journeys have it. */
const SANDBOX_KEY = /Authorization: Bearer \w*test_\w/;

/** The variable that a sample reads its credential from. */
const VARIABLE = /\$\{?(ACCESS_TOKEN|API_KEY|QM_KEY)\b/;

/** Word after an option, such as the name of the file that the answer is stored in. */
function valueOf(words: readonly string[], ...names: string[]): string | undefined {
  const at = words.findIndex((word) => names.includes(word));
  return at < 0 ? undefined : words[at + 1];
}

/** What stands before the name of a variable where a program reads it, in all languages. */
const READ = `env\\.|(?:environ\\[|[Gg]etenv\\(|EnvironmentVariable\\(|ENV\\.fetch\\()["']`;

/** Options with which curl prints more than the answer's body. */
const WITH_HEADERS = new Set(['-i', '--include', '-I', '--head']);

/**
 * The variables of a sample by the names that the generator reads from the environment.
 *
 * @returns nothing without a credential
 */
function variablesOf(sample: string): Record<string, string> | undefined {
  const [, credential] = VARIABLE.exec(sample) ?? [];
  if (credential === undefined) return SANDBOX_KEY.test(sample) ? {} : undefined;
  const others = new Set([...sample.matchAll(/\$\{?([A-Z][A-Z_]*)/g)].map(([, name = '']) => name));
  others.delete(credential);
  return Object.fromEntries([
    [credential, CREDENTIAL],
    ...[...others].map((name, index) => [name, `${CREDENTIAL}_${index + 2}`]),
  ]) as Record<string, string>;
}

/**
 * The code with the sample's own variables.
 *
 * @returns nothing when one stands inside another text, where the generator does not read it
 */
function renamed(code: string, variables: Record<string, string>): string | undefined {
  if (new RegExp(`(?<!${READ})${CREDENTIAL}`).test(code)) return undefined;
  // The longer names first, because they begin with the shorter.
  return Object.entries(variables)
    .reverse()
    .reduce((text, [name, stand]) => text.replaceAll(stand, name), code);
}

/** The one call of a sample that other languages can make. */
interface OneCall {
  request: Request;
  /** Of the command. */
  words: readonly string[];
  variables: Record<string, string>;
}

/** @returns nothing for a sample that makes several calls, reads files, sends a form or prints the headers */
function callOf(sample: string): OneCall | undefined {
  const variables = variablesOf(sample);
  if (!variables) return undefined;
  const commands = commandsOf(sample, variables);
  const [[program, ...words] = []] = commands;
  if (commands.length !== 1 || program !== 'curl') return undefined;
  if (words.some((word) => WITH_HEADERS.has(word) || /^@|^--form$|^-F$|^--form-string$|=@/.test(word)))
    return undefined;
  return {request: curlRequest(words, () => ''), words, variables};
}

/** Whether the success of the call of a sample has no body. @param emptyAnswers of the contract index */
export function hasEmptyAnswer(sample: string, emptyAnswers: readonly string[]): boolean {
  const call = callOf(sample);
  return call !== undefined && isEmpty(sample, call.request, emptyAnswers);
}

/**
 * The call of a curl sample in other languages, by the generator that the reference uses.
 *
 * @param empty whether the answer has no body, or the calls without one, of the contract index
 * @param languages those of every page when left out
 * @returns nothing for a sample whose call others cannot make
 */
export async function otherLanguages(
  sample: string,
  empty: boolean | readonly string[],
  languages: readonly string[] = LANGUAGES,
): Promise<Sample[]> {
  const call = callOf(sample);
  if (!call) return [];
  const {request, words, variables} = call;
  const isSilent = typeof empty === 'boolean' ? empty : isEmpty(sample, request, empty);
  const file = valueOf(words, '-o', '--output');
  const body = request.body ? await request.text() : undefined;
  const mediaType = request.headers.get('Content-Type') ?? undefined;
  // Headers gives names in small letters; readers know them by their usual form.
  const headers = [...request.headers].map(([name, value]) => ({
    name: name.replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase()),
    value,
  }));
  const samples = codeOf(
    {method: request.method, url: request.url, headers},
    {
      answer: file !== undefined ? 'file' : isSilent ? 'empty' : 'json',
      redirects: false,
      file: file ?? '',
      ...(body !== undefined && {body: pretty(body)}),
      ...(mediaType !== undefined && {mediaType}),
    },
    languages,
  );
  return samples.flatMap(({code, ...rest}) => {
    // A comma needs no other form, and without it readers see what is in the list.
    const own = renamed(code.replace(request.url, request.url.replaceAll('%2C', ',')), variables);
    return own === undefined ? [] : [{...rest, code: own}];
  });
}

/** Whether the success of a call has no body. */
function isEmpty(sample: string, {method, url}: Request, emptyAnswers: readonly string[]): boolean {
  const call = `${method} /${apiOf(sample)}${new URL(url).pathname}`;
  return emptyAnswers.some((one) => new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call));
}

/** JSON as the generator expects it. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
