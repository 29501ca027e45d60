import type {Command} from './shell';

/** Reads a file that a command names with `@`. */
export type Files = (name: string) => string;

const NO_VALUE = new Set('-i --include -s --silent -S --show-error -f --fail -L --location -g --globoff'.split(' '));
const IGNORED = new Set(['-o', '--output', '-w', '--write-out', '-m', '--max-time', '-D', '--dump-header']);
const LONG: Record<string, string> = {
  '-X': '--request',
  '-H': '--header',
  '-d': '--data',
  '--data-ascii': '--data',
  '-F': '--form',
  '-G': '--get',
  '-I': '--head',
  '-u': '--user',
};

interface Parts {
  method?: string;
  url?: string;
  headers: Headers;
  data: string[];
  form: FormData | undefined;
  isQuery: boolean;
}

function fromFile(text: string, files: Files): string {
  return text.startsWith('@') ? files(text.slice(1)) : text;
}

/** `name=text` with the text percent-encoded, as curl does it. */
function encoded(text: string): string {
  const at = text.indexOf('=');
  return at < 0 ? encodeURIComponent(text) : `${text.slice(0, at)}=${encodeURIComponent(text.slice(at + 1))}`;
}

function addField(form: FormData, field: string, files: Files): void {
  const at = field.indexOf('=');
  const [name, rest] = [field.slice(0, at), field.slice(at + 1)];
  const [value = '', ...settings] = rest.split(';');
  const type = settings.find((setting) => setting.startsWith('type='))?.slice('type='.length);
  if (value.startsWith('@')) {
    const file = value.slice(1);
    form.append(name, new Blob([files(file)], {type: type ?? 'application/octet-stream'}), file);
  } else if (type !== undefined) form.append(name, new Blob([value], {type}), 'blob');
  else form.append(name, rest);
}

function apply(parts: Parts, option: string, value: string, files: Files): void {
  const colon = value.indexOf(':');
  if (option === '--request') parts.method = value;
  else if (option === '--url') parts.url = value;
  else if (option === '--header') parts.headers.append(value.slice(0, colon).trim(), value.slice(colon + 1).trim());
  else if (option === '--user') parts.headers.set('Authorization', `Basic ${btoa(value)}`);
  else if (option === '--json') {
    parts.data.push(fromFile(value, files));
    parts.headers.set('Content-Type', 'application/json');
  } else if (option === '--data')
    // Of a file, and only of a file, curl drops the line ends.
    parts.data.push(value.startsWith('@') ? fromFile(value, files).replace(/[\r\n]/g, '') : value);
  else if (option === '--data-raw') parts.data.push(value);
  else if (option === '--data-binary') parts.data.push(fromFile(value, files));
  else if (option === '--data-urlencode') parts.data.push(encoded(value));
  else if (option === '--form') addField((parts.form ??= new FormData()), value, files);
  else if (option === '--form-string') {
    const at = value.indexOf('=');
    (parts.form ??= new FormData()).append(value.slice(0, at), value.slice(at + 1));
  } else throw new Error(`curl ${option} is not known to src/openapi/pageSamples/curl.ts.`);
}

function partsOf(words: Command, files: Files): Parts {
  const parts: Parts = {headers: new Headers(), data: [], form: undefined, isQuery: false};
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) parts.url = word;
    else if (/^-[isSfLg]{2,}$/.test(word) || NO_VALUE.has(word)) continue;
    else if (['-G', '--get'].includes(word)) parts.isQuery = true;
    else if (['-I', '--head'].includes(word)) parts.method = 'HEAD';
    else {
      // `-XPOST` and `--request=POST` are not used here; one way is enough.
      const value = words[(at += 1)];
      if (value === undefined) throw new Error(`curl ${word} needs a value.`);
      if (!IGNORED.has(word)) apply(parts, LONG[word] ?? word, value, files);
    }
  }
  return parts;
}

/**
 * The request that a curl command sends.
 *
 * @param words everything after `curl`
 * @throws Error when there is no URL, or an option is not known
 */
export function curlRequest(words: Command, files: Files): Request {
  const {method, url, headers, data, form, isQuery} = partsOf(words, files);
  if (url === undefined) throw new Error('The curl command has no URL.');
  const target = new URL(url);
  if (isQuery) {
    target.search = [target.search.slice(1), ...data].filter(Boolean).join('&');
    return new Request(target, {method: method ?? 'GET', headers});
  }
  const body = form ?? (data.length > 0 ? data.join('&') : undefined);
  if (body !== undefined && !headers.has('Content-Type') && !form)
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
  return new Request(target, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body !== undefined && {body}),
  });
}
