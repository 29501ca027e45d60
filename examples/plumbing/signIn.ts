import * as oidc from 'openid-client';
import {refusal} from './origin.ts';
import {problem} from './problem.ts';

/** Milliseconds that somebody has to sign in. */
const ATTEMPT_LIFE = 10 * 60_000;
/** Seconds that a session lasts when the provider does not say. */
const SESSION_LIFE = 3600;

interface Session {
  token: string;
  name: string;
  idToken: string;
  ends: number;
}

interface Attempt {
  verifier: string;
  nonce: string;
  ends: number;
}

export interface Door {
  /** Answers what belongs to signing in and out. @returns undefined when the request may go on */
  answer: (request: Request) => Promise<Response | undefined>;
  /** The access token of the person who asks; without a provider the credential of the application. */
  bearer: (request: Request) => Promise<string>;
}

function cookieOf(request: Request, name: string): string {
  const cookies = (request.headers.get('Cookie') ?? '').split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** A page that says in words what went wrong. The sentences are ours, so that nothing in them needs escaping. */
function page(status: number, title: string, sentence: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg"><title>${title}</title>
<h1>${title}</h1><p>${sentence}</p><p><a href="/sign-in">Sign in</a></p></html>`;
  return new Response(html, {
    status,
    headers: {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store'},
  });
}

/** What somebody reads when the provider does not let them in. */
function failed(error: unknown): Response {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return page(403, 'Not signed in', 'The identity provider did not let you in.');
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant')
    return page(400, 'Not signed in', 'Signing in took too long. Begin again.');
  console.error(error);
  return page(
    502,
    'Not signed in',
    'The identity provider cannot be reached, or its answer is wrong. Try again later.',
  );
}

function dropEnded(kept: Map<string, {ends: number}>): void {
  for (const [id, {ends}] of kept) if (ends <= Date.now()) kept.delete(id);
}

/**
 * Lets people in who sign in with an OpenID Connect provider, and calls the API with their own tokens. Without
 * OIDC_ISSUER everybody is let in, and calls have the application's credential.
 *
 * @param scope scopes of the API that the application needs
 * @param own credential of the application
 */
export function doorOf(
  {OIDC_ISSUER: issuer = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET: secret = '', PUBLIC_URL = ''}: NodeJS.ProcessEnv,
  scope: string,
  own: () => Promise<string>,
): Door {
  if (issuer === '') return {answer: () => Promise.resolve(undefined), bearer: own};
  const sessions = new Map<string, Session>();
  const attempts = new Map<string, Attempt>();
  let found: Promise<oidc.Configuration> | undefined;

  function provider(): Promise<oidc.Configuration> {
    const client = secret === '' ? oidc.None() : oidc.ClientSecretPost(secret);
    // A provider on this machine, such as the sandbox, has no certificate.
    const isHere = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/.test(issuer);
    const options = isHere ? {execute: [oidc.allowInsecureRequests]} : {};
    found ??= oidc.discovery(new URL(issuer), OIDC_CLIENT_ID, undefined, client, options);
    // One that cannot be reached is asked again next time.
    found.catch(() => (found = undefined));
    return found;
  }

  function sessionOf(request: Request): Session | undefined {
    const session = sessions.get(cookieOf(request, 'session'));
    return session && session.ends > Date.now() ? session : undefined;
  }

  /** The address of this application as browsers know it. */
  const home = (request: Request): string => (PUBLIC_URL || new URL(request.url).origin).replace(/\/$/, '');

  function redirect(to: string, cookie: string, request: Request): Response {
    const secure = home(request).startsWith('https:') ? '; Secure' : '';
    const headers = {Location: to, 'Set-Cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax${secure}`};
    return new Response(null, {status: 303, headers});
  }

  async function begin(request: Request): Promise<Response> {
    const config = await provider();
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    dropEnded(attempts);
    attempts.set(state, {verifier, nonce, ends: Date.now() + ATTEMPT_LIFE});
    const address = oidc.buildAuthorizationUrl(config, {
      redirect_uri: `${home(request)}/sign-in/return`,
      scope: `openid profile ${scope}`,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return redirect(address.href, `attempt=${state}`, request);
  }

  async function finish(request: Request): Promise<Response> {
    const {search, searchParams} = new URL(request.url);
    const state = searchParams.get('state') ?? '';
    const attempt = attempts.get(state);
    attempts.delete(state);
    // The cookie tells that this browser began, and nobody sent it a link that signs it in as somebody else.
    if (!attempt || attempt.ends <= Date.now() || cookieOf(request, 'attempt') !== state)
      return page(400, 'Not signed in', 'This sign-in did not begin in this browser, or took too long. Begin again.');
    const tokens = await oidc.authorizationCodeGrant(
      await provider(),
      new URL(`${home(request)}/sign-in/return${search}`),
      {expectedState: state, expectedNonce: attempt.nonce, pkceCodeVerifier: attempt.verifier},
    );
    const claims = tokens.claims();
    const id = oidc.randomState();
    dropEnded(sessions);
    sessions.set(id, {
      token: tokens.access_token,
      name: typeof claims?.name === 'string' ? claims.name : (claims?.sub ?? ''),
      idToken: tokens.id_token ?? '',
      ends: Date.now() + (tokens.expires_in ?? SESSION_LIFE) * 1000,
    });
    return redirect('/', `session=${id}`, request);
  }

  async function leave(request: Request): Promise<Response> {
    const idToken = sessionOf(request)?.idToken ?? '';
    sessions.delete(cookieOf(request, 'session'));
    const config = await provider();
    const after = `${home(request)}/signed-out`;
    const hint = {id_token_hint: idToken, post_logout_redirect_uri: after};
    // Providers without an address for the end of a session keep theirs.
    const to = config.serverMetadata().end_session_endpoint ? oidc.buildEndSessionUrl(config, hint).href : after;
    return redirect(to, 'session=; Max-Age=0', request);
  }

  async function answer(request: Request): Promise<Response | undefined> {
    const {pathname} = new URL(request.url);
    try {
      if (pathname === '/sign-in') return await begin(request);
      if (pathname === '/sign-in/return') return await finish(request);
      if (pathname === '/sign-out' && request.method === 'POST') return refusal(request) ?? (await leave(request));
    } catch (error) {
      return failed(error);
    }
    if (pathname === '/signed-out') return page(200, 'Signed out', 'You can close this page.');
    const session = sessionOf(request);
    if (pathname === '/api/session' && session)
      return Response.json({name: session.name}, {headers: {'Cache-Control': 'no-store'}});
    if (session) return undefined;
    if (pathname.startsWith('/api/'))
      return problem(401, 'signed_out', 'You are signed out', 'Load the page anew to sign in again.');
    // A page is opened anew by signing in; what belongs to it tells nothing of anybody.
    return pathname === '/' || request.headers.get('Sec-Fetch-Mode') === 'navigate'
      ? begin(request).catch(failed)
      : undefined;
  }

  return {
    answer,
    bearer: (request) => {
      const session = sessionOf(request);
      return session ? Promise.resolve(session.token) : Promise.reject(new Error('Nobody is signed in.'));
    },
  };
}
