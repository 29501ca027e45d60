import {Hono, type HonoRequest} from 'hono';
import {deleteCookie, getCookie, setCookie} from 'hono/cookie';
import {secureHeaders} from 'hono/secure-headers';
import {refusal} from '../plumbing/origin.ts';
import {tokenFor} from './badges.ts';
import {CallFailed, type Problem} from './client.ts';
import {mayTry, miss} from './guesses.ts';
import {Person} from './person.ts';
import {begin, end, personOf} from './sessions.ts';
import {Home} from './views/Home.tsx';
import {SignIn} from './views/SignIn.tsx';

const COOKIE = 'kiosk';

export const app = new Hono<{Variables: {person: Person}}>();

app.use(secureHeaders({contentSecurityPolicy: {defaultSrc: ["'self'"], formAction: ["'self'"]}}));
// A page of another site must not ask in a person's name.
app.use(async (c, next) => refusal(c.req.raw) ?? next());

/** Browsers may refuse a `Secure` cookie of http://localhost. A proxy that ends TLS says so in its header. */
function isSecure(request: HonoRequest): boolean {
  return request.url.startsWith('https:') || request.header('X-Forwarded-Proto') === 'https';
}

app.get('/', (c) => {
  // The page of a person asks for this address when their time is over.
  end(getCookie(c, COOKIE));
  deleteCookie(c, COOKIE, {secure: isSecure(c.req)});
  return c.html(<SignIn />);
});

app.post('/sign-in', async (c) => {
  const {badge} = await c.req.parseBody();
  if (!mayTry()) {
    const detail = 'Wait a minute, then hold your badge to the reader again.';
    return c.html(<SignIn problem={{title: 'Too many unknown badges', detail, code: 'too_many_badges'}} />, 429);
  }
  const token = await tokenFor(String(badge));
  if (!token) {
    miss();
    return c.html(<SignIn problem={{title: 'Nobody has this badge', code: 'unknown_badge'}} />, 401);
  }
  try {
    const secure = isSecure(c.req);
    setCookie(c, COOKIE, begin(await Person.of(token)), {httpOnly: true, sameSite: 'Strict', secure});
    return c.redirect('/home', 303);
  } catch (error) {
    return c.html(<SignIn problem={problemOf(error)} />, 502);
  }
});

app.use('/home/*', async (c, next) => {
  const person = personOf(getCookie(c, COOKIE));
  if (!person) return c.redirect('/', 303);
  c.set('person', person);
  await next();
  // The back button of a shared screen must not show a person's page after they left.
  c.header('Cache-Control', 'no-store');
});

app.get('/home', async (c) => {
  const {person} = c.var;
  const {outcome, problem} = person.takeNews();
  try {
    const [materials, requests] = await Promise.all([person.materials(), person.lastRequests()]);
    return c.html(<Home {...person.shown} {...{materials, requests, outcome, problem}} />);
  } catch (error) {
    return c.html(<Home {...person.shown} materials={[]} requests={[]} problem={problemOf(error)} />);
  }
});

/** What people take at once; whatever else is typed there is a code. */
const AMOUNT = /^(?:\d{1,4}(?:[.,]\d{1,3})?)?$/;

/** One form for a scan, for more time and for a request: so what somebody has written stays through each of them. */
app.post('/home', async (c) => {
  const {person} = c.var;
  const form = await c.req.formData();
  const units = form.getAll('unit').map((entry) => String(entry).split(' '));
  const amounts = Object.fromEntries(units.map(([id = '']) => [id, String(form.get(id) ?? '')]));
  const key = String(form.get('key'));
  // The cursor stands in an amount after a scan, and the next scan lands there.
  const scanned = units.map(([id = '']) => id).filter((id) => !AMOUNT.test((amounts[id] ?? '').trim()));
  const typed = amounts[scanned[0] ?? '']?.trim() ?? '';
  const code = String(form.get('code') ?? '').trim() || typed;
  for (const id of scanned) amounts[id] = '';
  person.draft = {key, amounts};
  const lines = units.flatMap(([material_id = '', unit = '']) => {
    const value = (amounts[material_id] ?? '').trim().replace(',', '.');
    return Number(value) > 0 ? [{material_id, quantity: {value, unit}}] : [];
  });
  // Badge and card readers press Enter: a code is a scan, whichever button that presses.
  if (code !== '') await person.attempt(() => person.scan(code, code === typed));
  else if (form.get('act') === 'scan') person.say('Scan a code, or type it, and press Scan then.');
  else if (form.get('act') !== 'more') await person.attempt(() => person.request(lines, key));
  // The next page is asked for anew, so that going back or reloading repeats nothing.
  return c.redirect('/home', 303);
});

function problemOf(error: unknown): Problem {
  if (error instanceof CallFailed) return error.problem;
  throw error;
}
