import type {Outgoing} from './request';
import {SANDBOX_ORIGIN} from '../../config/localSandbox';

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A command for a shell that sends a request to the sandbox of `npm run sandbox`. */
export function curlOf({method, path, headers, json, parts}: Outgoing): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `--request ${method} `}${quoted(SANDBOX_ORIGIN + path)}`,
    ...Object.entries(headers).map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`  --data ${quoted(json)}`]),
    ...(parts ?? []).map(({name, text, file}) =>
      file === undefined ? `  --form-string ${quoted(`${name}=${text}`)}` : `  --form ${quoted(`${name}=@${file}`)}`,
    ),
  ];
  return lines.join(' \\\n');
}
