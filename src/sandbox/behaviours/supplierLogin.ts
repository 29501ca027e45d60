import {isGranted} from '../caller';
import type {Behaviour, Call} from '../call';
import {invalidFields, Problem} from '../problem';
import type {JsonObject} from '../types';
import type {Finding} from '../validate';
import {text, texts} from './access';

/**
 * Logins of suppliers. Every secret is right, except one with the word wrong or invalid in it. An account with `2fa` in
 * its address has a second factor, and one with `sso` logs in at its company instead.
 */

/** Scopes of the credential in the sample world. Writing includes reading. */
const GRANTED = [
  'catalogue:write',
  'prices:write',
  'stock:write',
  'promotions:write',
  'rfqs:write',
  'imports:write',
  'stores:read',
];

/** What each grant needs, and what else it may carry. */
const GRANTS: Record<string, {account: string; secret: string; optional: string[]}> = {
  client_credentials: {account: 'client_id', secret: 'client_secret', optional: ['scope']},
  password: {account: 'email', secret: 'password', optional: ['otp', 'scope']},
  refresh_token: {account: 'refresh_token', secret: 'refresh_token', optional: ['scope']},
};

/** The code of an authenticator app that is no longer the current one. */
const OLD_CODE = '000000';

const FAILURES = 5;
const WINDOW = 10 * 60_000;

/** Refuses a login that lacks a field of its grant or has one of another. @throws Problem 422 */
function checkFields(body: JsonObject): void {
  const {account = '', secret = '', optional = []} = GRANTS[text(body.grant_type)] ?? {};
  const known = ['grant_type', account, secret, ...optional];
  const missing = [...new Set([account, secret])].filter((name) => text(body[name]) === '');
  const foreign = Object.keys(body).filter((name) => body[name] !== null && !known.includes(name));
  const findings: Finding[] = [
    ...missing.map((name): Finding => ({pointer: `/${name}`, code: 'required', message: 'The grant needs it.'})),
    ...foreign.map((name): Finding => ({
      pointer: `/${name}`,
      code: 'unknown_field',
      message: 'The field belongs to another grant.',
    })),
  ];
  if (findings.length > 0) throw invalidFields(findings);
}

/** Refuses an account after too many failed logins, until the first of them is long enough ago. @throws Problem 429 */
function checkThrottle(call: Call, account: string): string[] {
  const now = Date.parse(call.world.now());
  const recent = texts(call.world.notes.get(`logins:${account}`)).filter((at) => now - Date.parse(at) < WINDOW);
  if (recent.length < FAILURES) return recent;
  const seconds = Math.ceil((Date.parse(recent[0] ?? '') + WINDOW - now) / 1000);
  throw new Problem(
    'login_throttled',
    `Try again in ${Math.ceil(seconds / 60)} minutes.`,
    {},
    {'Retry-After': String(seconds)},
  );
}

/** Whether somebody who logs in at the company's own login sends a password here. */
function isForeign({grant_type: grant, email}: JsonObject): boolean {
  return grant === 'password' && /sso/.test(text(email));
}

/** Ends all tokens of a session. */
function end(call: Call, session: string): void {
  for (const token of texts(call.world.notes.get(`session:${session}`))) {
    call.world.notes.delete(`token:${token}`);
    call.world.notes.set(`ended:${token}`, true);
  }
  call.world.notes.set(`session:${session}`, false);
}

/**
 * The session that a refresh token goes on with. A token of the documentation has none yet, and begins one.
 *
 * @throws Problem when the token was used before, which ends the session, or the session has ended
 */
function sessionOf(call: Call, token: string): string {
  const {notes} = call.world;
  const session = text(notes.get(`refresh:${token}`)) || token;
  const isUsed = notes.has(`refreshed:${token}`);
  if (isUsed) end(call, session);
  if (isUsed || notes.get(`session:${session}`) === false)
    throw new Problem('invalid_credentials', 'The credentials are not valid.');
  notes.set(`refreshed:${token}`, true);
  return session;
}

const login: Behaviour = (call) => {
  const {notes} = call.world;
  const body = call.body();
  checkFields(body);
  const grant = GRANTS[text(body.grant_type)];
  const account = text(body[grant?.account ?? '']).toLowerCase();
  const failed = checkThrottle(call, account);
  const isWrong = (name: string): boolean => /wrong|invalid/.test(text(body[name]));
  if (isWrong(grant?.secret ?? '') || isForeign(body)) {
    notes.set(`logins:${account}`, [...failed, call.world.now()]);
    throw new Problem('invalid_credentials', 'The credentials are not valid.');
  }
  if (body.grant_type === 'password' && /2fa/.test(account) && ['', OLD_CODE].includes(text(body.otp)))
    throw new Problem('otp_required', 'Send the current code of your authenticator app in otp.');
  const wanted = text(body.scope).split(' ').filter(Boolean);
  const tooMuch = wanted.find((scope) => !isGranted(scope, GRANTED));
  if (tooMuch !== undefined)
    throw new Problem('forbidden', `The credential does not have the scope ${tooMuch}.`, {
      required_scope: tooMuch,
    });
  const continued = body.grant_type === 'refresh_token' ? sessionOf(call, text(body.refresh_token)) : undefined;
  const isMachine = body.grant_type === 'client_credentials';
  const token = `sandbox.${call.world.id(undefined)}.token`;
  const refresh = isMachine ? null : `refresh.${call.world.id(undefined)}`;
  const session = continued ?? token;
  notes.set(`token:${token}`, 'suppliers');
  notes.set(`since:${token}`, call.world.now());
  notes.set(`session:${session}`, [...texts(notes.get(`session:${session}`)), token]);
  if (refresh !== null) notes.set(`refresh:${refresh}`, session);
  if (wanted.length > 0) notes.set(`scopes:${token}`, wanted.join(' '));
  return {
    kind: 'stateful',
    value: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: refresh,
      scope: (wanted.length > 0 ? wanted : GRANTED).join(' '),
      supplier: {id: 'sup_01JHHJXM40PBZWT1RYV94Q288E', name: 'Brightwater Lab Supply', type: 'supplier'},
      user: isMachine
        ? {id: 'usr_01JHMK1SM0T8CSJ42TDNPFX0HZ', name: 'Catalogue sync', type: 'user'}
        : {id: 'usr_01JHMFKY00KD640QMY15YZECC9', name: 'Nora Ahlgren', type: 'user'},
    },
  };
};

/** Ends the whole session of the token, so that its refresh token stops working too. */
const logout: Behaviour = (call) => {
  const {credential} = call.caller;
  if (credential.startsWith(call.api.index.keyPrefix ?? ' '))
    throw new Problem('forbidden', 'An API key cannot be logged out. A supplier admin revokes it in the settings.');
  for (const [key, tokens] of call.world.notes)
    if (key.startsWith('session:') && texts(tokens).includes(credential)) end(call, key.slice('session:'.length));
  call.world.notes.delete(`token:${credential}`);
  call.world.notes.set(`ended:${credential}`, true);
  return {kind: 'stateful'};
};

export const SUPPLIER_LOGIN: Record<string, Behaviour> = {
  'suppliers/supplier-login': login,
  'suppliers/supplier-logout': logout,
};
