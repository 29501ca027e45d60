import {SANDBOX_ORIGIN} from '../../config/localSandbox';
import type {Json} from '../../sandbox/types';
import type {Call, Secret} from './types';

/** Placeholder for the key, as in the samples of the page. */
const CREDENTIAL = 'API_KEY';

export interface Sample {
  language: string;
  label: string;
  code: string;
}

interface Parts {
  url: string;
  method: string;
  headers: Call['headers'];
  body: Call['body'];
  /** The body when it is JSON. */
  json?: Json;
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The reader's own key never appears in code to copy; the sandbox's key is no secret. */
function isSecret({secrets = []}: Call, name: string): boolean {
  return secrets.some((secret) => secret.in === 'header' && secret.name === name);
}

/** The scheme in front of a credential: `Bearer `, `Basic `, or empty when the header only contains the key. */
function wordOf(name: string, value: string): string {
  return name === 'Authorization' ? (/^\w+ /.exec(value)?.[0] ?? '') : '';
}

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}-]/g, String.raw`\$&`);

/** Replaces the reader's keys in address and cookies by placeholders. */
function withoutKeys(call: Call): Call {
  const hidden = (text: string, place: Secret['in'], end: string): string =>
    (call.secrets ?? [])
      .filter((secret) => secret.in === place)
      .reduce(
        (all, {name}) =>
          all.replace(new RegExp(`((?:^|[?&; ])${literal(encodeURIComponent(name))}=)[^${end}]*`), `$1${CREDENTIAL}`),
        text,
      );
  return {
    ...call,
    url: hidden(call.url, 'query', '&'),
    headers: call.headers.map(([name, value]) => [name, name === 'Cookie' ? hidden(value, 'cookie', ';') : value]),
  };
}

function shell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A file name with a comma or a semicolon would be read as several, or as options. */
function fileForCurl(name: string): string {
  return /[",;\\]/.test(name) ? `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"` : name;
}

function curl(call: Call, {url, method, headers, body}: Parts): string {
  const lines = [`curl --request ${method} ${shell(url)}`];
  for (const [name, value] of headers)
    lines.push(
      `--header ${isSecret(call, name) ? `"${name}: ${wordOf(name, value)}$${CREDENTIAL}"` : shell(`${name}: ${value}`)}`,
    );
  if (body?.kind === 'text') lines.push(`--data-raw ${shell(body.text)}`);
  if (body?.kind === 'form')
    for (const [name, value] of body.entries)
      lines.push(
        typeof value === 'string'
          ? `--form-string ${shell(`${name}=${value}`)}`
          : `--form ${shell(`${name}=@${fileForCurl(value.name)}`)}`,
      );
  return lines.join(' \\\n  ');
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

function javascript(call: Call, {url, method, headers, body, json}: Parts): string {
  const lines: string[] = [];
  const entries = headers.map(
    ([name, value]) =>
      `    ${JSON.stringify(name)}: ${isSecret(call, name) ? `\`${wordOf(name, value)}\${process.env.${CREDENTIAL}}\`` : JSON.stringify(value)},\n`,
  );
  const options = [`method: ${JSON.stringify(method)}`];
  if (entries.length > 0) options.push(`headers: {\n${entries.join('')}  }`);
  if (body?.kind === 'form') {
    lines.push('const form = new FormData();');
    for (const [name, value] of body.entries)
      lines.push(
        typeof value === 'string'
          ? `form.append(${JSON.stringify(name)}, ${JSON.stringify(value)});`
          : `form.append(${JSON.stringify(name)}, new Blob([await readFile(${JSON.stringify(value.name)})]), ${JSON.stringify(value.name)});`,
      );
    if (body.entries.some(([, value]) => typeof value !== 'string'))
      lines.unshift("import {readFile} from 'node:fs/promises';", '');
    options.push('body: form');
  } else if (body)
    options.push(
      json === undefined
        ? `body: ${JSON.stringify(body.text)}`
        : `body: JSON.stringify(${indented(JSON.stringify(json, null, 2))})`,
    );
  lines.push(
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...options.map((option) => `  ${option},`),
    '});',
    'console.log(response.status, await response.text());',
  );
  return lines.join('\n');
}

const PYTHON_WORDS: Record<string, string> = {true: 'True', false: 'False', null: 'None'};

/** JSON strings are valid Python; `true`, `false` and `null` have to be replaced. */
function pythonLiteral(json: Json): string {
  return JSON.stringify(json, null, 4).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (token) => PYTHON_WORDS[token] ?? token,
  );
}

function python(call: Call, {url, method, headers, body, json}: Parts): string {
  const imports = headers.some(([name]) => isSecret(call, name)) ? ['import os', ''] : [];
  const options: string[] = [];
  if (headers.length > 0)
    options.push(
      `headers={\n${headers
        .map(
          ([name, value]) =>
            `        ${JSON.stringify(name)}: ${isSecret(call, name) ? `f"${wordOf(name, value)}{os.environ['${CREDENTIAL}']}"` : JSON.stringify(value)},\n`,
        )
        .join('')}    }`,
    );
  if (body?.kind === 'form') {
    const files = body.entries.filter(([, value]) => typeof value !== 'string');
    const texts = body.entries.filter(([, value]) => typeof value === 'string');
    if (texts.length > 0) options.push(`data=${pythonLiteral(Object.fromEntries(texts) as Record<string, string>)}`);
    for (const [name, value] of files)
      if (typeof value !== 'string')
        options.push(`files={${JSON.stringify(name)}: open(${JSON.stringify(value.name)}, "rb")}`);
  } else if (body)
    options.push(
      json === undefined
        ? `data=${JSON.stringify(body.text)}.encode()`
        : `json=${pythonLiteral(json).replaceAll('\n', '\n    ')}`,
    );
  return [
    ...imports,
    'import requests',
    '',
    'response = requests.request(',
    `    ${JSON.stringify(method)},`,
    `    ${JSON.stringify(url)},`,
    ...options.map((option) => `    ${option},`),
    '    timeout=30,',
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

/** The call as code in several languages. */
export function samplesOf(made: Call): Sample[] {
  const call = withoutKeys(made);
  const {method, body} = call;
  const json = body?.kind === 'text' ? jsonOf(body.text) : undefined;
  const parts: Parts = {
    url: call.server === 'sandbox' ? `${SANDBOX_ORIGIN}${call.url}` : call.url,
    method,
    headers: call.headers,
    body,
    ...(json !== undefined && {json}),
  };
  return [
    {language: 'curl', label: 'curl', code: curl(call, parts)},
    {language: 'javascript', label: 'JavaScript', code: javascript(call, parts)},
    {language: 'python', label: 'Python', code: python(call, parts)},
  ];
}
