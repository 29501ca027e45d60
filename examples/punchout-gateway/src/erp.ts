import {Hono} from 'hono';
import {openTrip, type Setup, startPage, type Trip, trips} from './bridge';
import {CallFailed, type Connection, keyOf, type Problem, refuse} from './client';
import {readOrder, readSetup, setupRequest, setupResponse} from './cxml';
import {loginQuery, readForm, readLogin} from './oci';
import {settings} from './settings';

/** What ERPs talk to: the doors of both protocols, and an ERP's own end for trips of the bench. */
export const erp = new Hono();

/** A refusal as cXML says it. 401 is for what the ERP has sent; the credential of the gateway is not its own. */
function refusalOf({status = 502, code, detail}: Problem): [status: number, text: string] {
  if (code === 'credentials' || code === 'unknown_user') return [401, `${code}: ${detail}`];
  if (code === 'no_token' || status === 401)
    return [500, 'gateway_credential: The platform refuses the credential of the gateway. Tell who runs it.'];
  return [[406, 422].includes(status) ? 406 : 500, `${code}: ${detail}`];
}

/** Setup URL for cXML. The HTTP status is 200 for refusals too, as cXML demands. */
erp.post('/cxml', async (c) => {
  c.header('Content-Type', 'text/xml; charset=UTF-8');
  try {
    const raw = await c.req.text();
    const trip = await openTrip('cxml', readSetup(raw), raw, keyOf(raw));
    const answer = setupResponse(200, 'OK', startPage(trip));
    trip.messages.push({title: 'Gateway: PunchOutSetupResponse', body: answer});
    return c.body(answer);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // Who runs the gateway reads what the ERP does not.
    console.error(`An ERP was refused by cXML: ${error.message}`);
    return c.body(setupResponse(...refusalOf(error.problem)));
  }
});

/**
 * URL of the web service for OCI. The ERP sends the browser itself, by GET or with a form, so a refusal is a page. Fields
 * may stand in the address of a form too.
 */
erp.on(['GET', 'POST'], '/oci', async (c) => {
  const form = c.req.method === 'POST' ? await c.req.text() : '';
  const query = [new URL(c.req.url).search.slice(1), form].filter(Boolean).join('&');
  return c.redirect(startPage(await openTrip('oci', readLogin(query), query.replaceAll('&', '\n&'))), 303);
});

/** BrowserFormPost in cXML, HOOK_URL in OCI. OCI sends no cookie back, so the address tells trips apart. */
erp.post('/erp/return/:key', async (c) => {
  const form = new URLSearchParams(await c.req.text());
  const trip = [...trips.values()].find(({session}) => session.return_url?.endsWith(c.req.path));
  if (!trip) throw refuse(404, 'unknown_trip', 'No trip returns to this address.');
  const document = Buffer.from(form.get('cXML-base64') ?? '', 'base64').toString() || form.get('cXML-urlencoded');
  const order = document ? readOrder(document) : undefined;
  if (order && order.cookie !== trip.session.buyer_cookie)
    throw refuse(422, 'buyer_cookie', 'The BuyerCookie is not the one this trip was opened with.');
  trip.received = order?.lines ?? readForm(form);
  const body = document ?? [...form].map(([name, value]) => `${name}=${value}`).join('\n');
  trip.messages.push({title: 'Browser posts the cart to the ERP', body});
  return c.redirect(startPage(trip), 303);
});

/** Plays the ERP: writes the message it would send and opens a trip with it. @param form names the form that asks for it @throws CallFailed */
export function playErp(connection: Connection, form: string, email: string, costCentre: string): Promise<Trip> {
  // A form that is sent twice opens one trip.
  const cookie = keyOf(form, email, costCentre);
  const returnUrl = `${settings.publicUrl}/erp/return/${cookie}`;
  const extrinsics = {CostCenter: costCentre};
  const setup: Setup = {callers: [], secret: settings.erpSecret, cookie, returnUrl, email, extrinsics};
  const isOci = connection.protocol === 'oci';
  const raw = isOci ? loginQuery(connection, setup) : setupRequest(connection, setup);
  // A login has no cookie: the one that is read from it would be another each time.
  return openTrip(connection.protocol, isOci ? {...readLogin(raw), cookie} : readSetup(raw), raw);
}
