import type {Answer, Call, ConsoleOperation, Failure, FailureReason} from './types';

/** `1.4 kB` */
export function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}

/** `12 ms`, `2.1 s` */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

const FAILURES: Record<FailureReason, [title: string, text: string]> = {
  cancelled: [
    'Cancelled',
    'You stopped the call before an answer came. The server may have done its work all the same.',
  ],
  timeout: [
    'No answer in time',
    'No answer came within 30 seconds. The server may still be at work; read the record before you send again.',
  ],
  offline: ['You are offline', 'This browser has no network. The sandbox in this page works without one.'],
  mixed: [
    'The browser blocked the call',
    'This page came over https and the address begins with http. Browsers do not mix the two. Use https, or a server on localhost.',
  ],
  forbidden: [
    'This site may not call that server',
    'The security policy of this site names the servers that its pages may call, and this one is not among them. Copy the call as code and send it from a terminal, or ask whoever publishes this documentation to add the server (CONSOLE_SERVERS).',
  ],
  refused: [
    'The server refuses calls from this page (CORS)',
    'A server answers at this address, but it does not allow pages of this site to read its answers. Allow this origin in its Access-Control-Allow-Origin, with the headers Authorization, Content-Type and Idempotency-Key, or copy the call as code and send it from a terminal.',
  ],
  unreachable: [
    'The server cannot be reached',
    'Nothing answers at this address. Check its spelling, its port and its certificate, and whether the server runs.',
  ],
  unsendable: ['The request cannot be sent', 'The browser refuses to build this request.'],
  sandbox: ['The sandbox could not answer', 'A part of it could not be loaded. Check the connection and send again.'],
};

/** Title and remedy of a failure. */
export function failureText({reason, detail}: Failure, {url}: Pick<Call, 'url'>): {title: string; text: string} {
  const [title, text] = FAILURES[reason];
  const origin = /^https?:\/\/[^/]+/.exec(url)?.[0];
  const where = origin !== undefined && reason !== 'cancelled' ? ` Address: ${origin}` : '';
  const says = reason === 'unsendable' && detail !== undefined ? ` The browser says: ${detail}` : '';
  return {title, text: `${text}${says}${where}`};
}

function documentedTypes({spec}: ConsoleOperation, status: number): string[] {
  const response =
    spec.responses[status] ?? spec.responses[`${String(status)[0] ?? ''}XX`] ?? spec.responses['default'];
  return Object.keys(response?.content ?? {});
}

/** A remark when the body differs from the documentation. */
export function bodyRemark(answer: Answer, operation: ConsoleOperation): string | undefined {
  const {mediaType, json, size, status} = answer;
  if (size === 0 || json !== undefined) return undefined;
  if (/[/+]json$/.test(mediaType)) return 'The answer says that it is JSON, but it is not well-formed.';
  const expected = documentedTypes(operation, status);
  if (expected.includes(mediaType)) return undefined;
  const found = mediaType === '' ? 'has no media type' : `is ${mediaType}`;
  const wanted = expected[0] === undefined ? 'not JSON' : `not the documented ${expected[0]}`;
  return `The answer ${found}, ${wanted}. Something other than the API may answer at this address: a login page, a proxy or a wrong base URL.`;
}
