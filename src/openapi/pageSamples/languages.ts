import {codeOf, type Sample} from '../samples';
import {CREDENTIAL} from '../snippets/call';
import {apiOf} from './addresses';
import {curlRequest} from './curl';
import {commandsOf} from './shell';

/** The languages beside curl. */
const LANGUAGES = ['javascript', 'python'];

/** The variable that a sample reads its credential from. */
const VARIABLE = /\$\{?(ACCESS_TOKEN|API_KEY|QM_KEY)\b/;

/** Word after an option, such as the name of the file that the answer is stored in. */
function valueOf(words: readonly string[], ...names: string[]): string | undefined {
  const at = words.findIndex((word) => names.includes(word));
  return at < 0 ? undefined : words[at + 1];
}

/**
 * The call of a curl sample in other languages, by the generator that the reference uses.
 *
 * @param emptyAnswers of the contract index
 * @returns nothing for a sample that makes several calls, reads files or sends a form
 */
export async function otherLanguages(sample: string, emptyAnswers: readonly string[]): Promise<Sample[]> {
  const [, variable] = VARIABLE.exec(sample) ?? [];
  // Another variable is no credential, and the generator would quote its value.
  if (variable === undefined || (sample.match(/\$\{?[A-Z_]+/g) ?? []).some((name) => !name.endsWith(variable)))
    return [];
  const commands = commandsOf(sample, {[variable]: CREDENTIAL});
  const [[program, ...words] = []] = commands;
  if (commands.length !== 1 || program !== 'curl' || words.some((word) => /^@|^--form$|^-F$|=@/.test(word))) return [];
  const request = curlRequest(words, () => '');
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
      answer: file !== undefined ? 'file' : isEmpty(sample, request, emptyAnswers) ? 'empty' : 'json',
      redirects: false,
      file: file ?? '',
      ...(body !== undefined && {body: pretty(body)}),
      ...(mediaType !== undefined && {mediaType}),
    },
    LANGUAGES,
  );
  return samples.map(({code, ...rest}) => ({...rest, code: code.replaceAll(CREDENTIAL, variable)}));
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
