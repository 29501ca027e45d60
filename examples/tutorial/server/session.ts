import {randomUUID} from 'node:crypto';
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Connect, Plugin} from 'vite';

export interface Account {
  name: string;
  password: string;
  /** API key of a service user; it never leaves this process. */
  key: string;
}

const COOKIE = 'halden_session';
const LIFETIME_SECONDS = 8 * 60 * 60;

function cookieOf(request: IncomingMessage): string {
  const pairs = (request.headers.cookie ?? '').split('; ');
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}

function setCookie(response: ServerResponse, value: string, maxAge: number): void {
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}`;
  response.setHeader('Set-Cookie', `${COOKIE}=${value}; ${attributes}`);
}

function refuse(response: ServerResponse, code: string, detail: string): void {
  response.writeHead(401, {'Content-Type': 'application/problem+json'});
  response.end(JSON.stringify({title: 'Sign in', status: 401, code, detail}));
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Keeps sessions in the memory of the server and adds the key to API calls. */
export function sessions(accounts: Account[]): Plugin {
  const keys = new Map<string, string>();

  function addTo(middlewares: Connect.Server): void {
    middlewares.use('/auth/login', async (request, response) => {
      const {name, password} = await readJson(request);
      const account = accounts.find((entry) => entry.name === name);
      if (request.method !== 'POST' || !account || account.password !== password) {
        refuse(response, 'invalid_credentials', 'Name and password do not match.');
        return;
      }
      const id = randomUUID();
      keys.set(id, account.key);
      setCookie(response, id, LIFETIME_SECONDS);
      response.writeHead(204).end();
    });

    middlewares.use('/auth/logout', (request, response) => {
      keys.delete(cookieOf(request));
      setCookie(response, '', 0);
      response.writeHead(204).end();
    });

    middlewares.use('/api', (request, response, next) => {
      const key = keys.get(cookieOf(request));
      if (!key) {
        refuse(response, 'unauthenticated', 'Your session has ended. Sign in again.');
        return;
      }
      request.headers.authorization = `Bearer ${key}`;
      delete request.headers.cookie;
      delete request.headers.origin;
      next();
    });
  }

  return {
    name: 'halden-sessions',
    configureServer: ({middlewares}) => addTo(middlewares),
    configurePreviewServer: ({middlewares}) => addTo(middlewares),
  };
}
