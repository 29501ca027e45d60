import {timingSafeEqual} from 'node:crypto';
import {allOf} from './allOf';
import {api, type Cart, type Connection, refuse, result, type Session} from './client';
import type {Line} from './fields';
import {masked} from './masked';
import {settings} from './settings';

/** What an ERP asks for, whichever protocol it speaks. */
export interface Setup {
  /** `domain/from/sender` in cXML, for each credential that the ERP has sent; the user name in OCI. */
  callers: string[];
  secret: string;
  cookie: string;
  returnUrl: string;
  email: string;
  extrinsics: Record<string, string>;
}

/** One way from the ERP to the shop and back. */
export interface Trip {
  connection: Connection;
  session: Session;
  /** What went over the wire, as the viewer shows it. */
  messages: {title: string; body: string}[];
  /** What the platform hands back, once the user has checked out. */
  cart?: Cart;
  /** The lines that arrived at the ERP. */
  received?: Line[];
}

/** Trips by session id. A bench forgets them: put a table here when you need a history. */
export const trips = new Map<string, Trip>();

/** Compares in constant time, so that the delay of an answer does not tell how much of a secret was right. */
function isOurSecret(secret: string): boolean {
  const [given, wanted] = [Buffer.from(secret), Buffer.from(settings.erpSecret)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function callerOf({protocol, oci_username: user, from_domain: domain, ...one}: Connection): string {
  return protocol === 'oci' ? (user ?? '') : [domain, one.from_identity, one.sender_identity].join('/');
}

/**
 * Opens a session of the platform for a message of an ERP.
 *
 * @param raw the message as it came, for the viewer
 * @param key the same when the same message comes again, which is answered with the session that is there
 * @throws CallFailed 401 by the gateway, or as the platform says
 */
export async function openTrip(
  protocol: Connection['protocol'],
  setup: Setup,
  raw: string,
  key = setup.cookie,
): Promise<Trip> {
  const query = {protocol: [protocol], status: ['active' as const]};
  const {all} = await allOf((at) => api.GET('/v1/punchout/connections', {params: {query: {...query, ...at}}}));
  const connection = all.find((one) => setup.callers.includes(callerOf(one)));
  if (!connection || !isOurSecret(setup.secret)) throw refuse(401, 'credentials', 'Identity or secret is wrong.');
  const body = {
    connection_id: connection.id,
    operation: 'create' as const,
    buyer_cookie: setup.cookie,
    return_url: setup.returnUrl,
    user_email: setup.email,
    extrinsics: setup.extrinsics,
  };
  const params = {header: {'Idempotency-Key': key}};
  const session = await result(api.POST('/v1/punchout/sessions', {params, body}));
  const known = trips.get(session.id);
  if (known) return known;
  const messages = [
    {title: `ERP opens the shop by ${protocol}`, body: masked(raw, settings.erpSecret)},
    {title: 'Gateway: POST /v1/punchout/sessions', body: JSON.stringify(body, null, 2)},
    {title: 'Platform: 201 Created', body: JSON.stringify(session, null, 2)},
  ];
  const trip = {connection, session, messages};
  trips.set(session.id, trip);
  return trip;
}

/** Where the ERP sends the browser. A bridge in production hands out `session.start_url` instead. */
export function startPage({session}: Trip): string {
  return `${settings.publicUrl}/trips/${session.id}`;
}
