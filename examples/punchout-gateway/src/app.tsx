import {serveStatic} from '@hono/node-server/serve-static';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {listen} from '../plumbing/listen.ts';
import {refusal} from '../plumbing/origin.ts';
import {type Trip, trips} from './bridge';
import {api, CallFailed, pageStatusOf, type Problem, refuse, result} from './client';
import {connections, readConnection} from './connections';
import {setupResponse} from './cxml';
import {erp} from './erp';
import {formFields} from './oci';
import {Layout, ProblemBox} from './pages/layout';
import {TripPage} from './pages/trip';
import {secretFault, settings} from './settings';

/** Room for a cart of thousands of lines. */
const MOST_BYTES = 5 * 1024 * 1024;

const fault = secretFault(settings);
if (fault) {
  console.error(fault);
  process.exit(1);
}

const app = new Hono();

const pageOf = (problem: Problem) => <Layout title="That did not work" children={<ProblemBox problem={problem} />} />;

/** Too much, in the words of the door. */
function tooLong(c: Context) {
  const {problem} = refuse(413, 'too_long', 'The gateway takes at most 5 MB.');
  if (c.req.path !== '/cxml') return c.html(pageOf(problem), 413);
  return c.body(setupResponse(406, `too_long: ${problem.detail}`), 200, {'Content-Type': 'text/xml; charset=UTF-8'});
}

// The doors of ERPs read before they know who asks.
app.use(bodyLimit({maxSize: MOST_BYTES, onError: tooLong}));

// Going back asks for the page anew, whose forms are other acts than those that were sent.
app.use(async (c, next) => {
  await next();
  if (c.res.headers.get('Content-Type')?.startsWith('text/html')) c.header('Cache-Control', 'no-store');
});
app.use('/style.css', serveStatic({root: './public'}));
app.use('/icon.svg', serveStatic({root: './public'}));
// Carts come from the pages of shops; what changes connections and trips comes from here.
for (const path of ['/connections/*', '/trips/*']) app.use(path, async (c, next) => refusal(c.req.raw) ?? next());
app.route('/', erp);
app.route('/', connections);

function known(id: string): Trip {
  const trip = trips.get(id);
  if (!trip) throw refuse(404, 'unknown_trip', 'The gateway does not know this trip: it forgets them when it stops.');
  return trip;
}

/** The form that takes the cart to the ERP: one field with a document in cXML, many in OCI. */
async function fieldsFor({connection, cart}: Trip): Promise<[string, string][]> {
  if (!cart) return [];
  if (connection.protocol === 'oci') return formFields(cart, (await readConnection(connection.id)).mappings);
  const document = cart.payload_preview ?? '';
  const isBase64 = connection.return_method === 'cxml_base64';
  return isBase64 ? [['cXML-base64', Buffer.from(document).toString('base64')]] : [['cXML-urlencoded', document]];
}

app.get('/trips/:id', async (c) => {
  const trip = known(c.req.param('id'));
  const path = {punchout_session_id: trip.session.id};
  trip.session = await result(api.GET('/v1/punchout/sessions/{punchout_session_id}', {params: {path}}));
  return c.html(<TripPage trip={trip} fields={await fieldsFor(trip)} />);
});

/** Checks out: the platform builds the cart. The browser still has to post it. */
app.post('/trips/:id/checkout', async (c) => {
  const trip = known(c.req.param('id'));
  const path = {punchout_session_id: trip.session.id};
  trip.cart = await result(api.POST('/v1/punchout/sessions/{punchout_session_id}/return', {params: {path}}));
  const {payload_preview: payload, ...cart} = trip.cart;
  trip.messages.push({title: 'Platform: the cart', body: JSON.stringify(cart, null, 2)});
  trip.messages.push({title: 'Platform: the payload', body: payload ?? ''});
  return c.redirect(`/trips/${trip.session.id}`, 303);
});

app.notFound((c) => {
  const text = `There is nothing at ${c.req.path}. The name of the gateway above leads to its connections.`;
  return c.html(<Layout title="Page not found" children={<p>{text}</p>} />, 404);
});

app.onError((error, c) => {
  const failed: Problem = {title: 'The gateway failed', status: 500, code: 'internal_error', detail: error.message};
  const problem = error instanceof CallFailed ? error.problem : failed;
  return c.html(pageOf(problem), pageStatusOf(problem));
});

listen(app.fetch, {port: settings.port, hostname: settings.host});
