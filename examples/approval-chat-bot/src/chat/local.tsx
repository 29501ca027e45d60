/** @jsxImportSource hono/jsx */
import {type Context, Hono} from 'hono';
import {html} from 'hono/html';
import {refusal} from '../../plumbing/origin.ts';
import {decide, readCard, wordsFor, type Press} from '../bot.ts';
import type {Card} from '../card.ts';
import {inTurn} from '../turns.ts';
import type {Chat} from './chat.ts';
import {STYLE} from './style.ts';

/** How many words the chat remembers. */
const MOST_NOTICES = 50;

/** The press of a form of this page. @returns undefined when it is none */
function pressIn(form: Record<string, unknown>): Press | undefined {
  const field = (name: string): string => String(form[name] ?? '').trim();
  const decision = (['approve', 'reject'] as const).find((one) => one === field('decision'));
  const approvalId = field('id');
  if (!decision || !/^pap_\w{26}$/.test(approvalId)) return undefined;
  const [step, email, comment] = [Number(field('step')), field('email'), field('comment')];
  return {approvalId, step, decision, email, comment, form: field('form')};
}

/** A chat on a page of the bot, for trying without a workspace. It trusts the address you type, so it must stay on your computer: see HOST. */
export function localChat(): Chat {
  const cards = new Map<string, Card>();
  /** How often events have changed the cards: an open page looks for it. Who presses gets a page anew. */
  let version = 0;
  let email = 'tomas.berg@halden.example';

  /** What was said to who pressed: an address names it, so that no link can put words on the page. */
  const notices = new Map<string, string>();

  const keep = (card: Card): unknown => cards.set(card.id, card);
  const noted = (words: string): string => {
    const id = crypto.randomUUID();
    notices.set(id, words);
    for (const old of [...notices.keys()].slice(0, -MOST_NOTICES)) notices.delete(old);
    return `/?notice=${id}`;
  };
  const page = (c: Context, notice: string | undefined, status: 200 | 400) =>
    c.html(<Page cards={[...cards.values()]} {...{version, email, notice}} />, status);

  const routes = new Hono()
    .use(async (c, next) => refusal(c.req.raw) ?? next())
    .get('/cards', (c) => c.text(String(version)))
    .get('/', (c) => page(c, notices.get(c.req.query('notice') ?? ''), 200))
    .post('/decide', async (c) => {
      const press = pressIn(await c.req.parseBody());
      if (!press) return page(c, 'That was no form of this page. Press a button of a card.', 400);
      const {approvalId: id} = press;
      ({email} = press);
      try {
        await inTurn(id, async () => keep(await decide(press)));
        return c.redirect('/', 303);
      } catch (error) {
        // Often because the card is old.
        await inTurn(id, async () => keep(await readCard(id))).catch(() => undefined);
        return c.redirect(noted(wordsFor(error)), 303);
      }
    });

  const show = async (card: Card): Promise<void> => {
    keep(card);
    version += 1;
  };
  return {name: 'a page of its own', show, routes};
}

interface PageProps {
  cards: Card[];
  version: number;
  email: string;
  notice: string | undefined;
}

function Page({cards, version, email, notice}: PageProps) {
  return html`<!doctype html>${(
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Approval chat bot</title>
          <link rel="icon" href="data:," />
          <style dangerouslySetInnerHTML={{__html: STYLE}} />
        </head>
        <body>
          <header>
            <h1># price-approvals</h1>
            <a href="/">Look for messages</a>
          </header>
          <main>
            {notice && (
              <p class="notice" role="alert">
                <small>Only you can see this</small>
                {notice}
              </p>
            )}
            {cards.length === 0 && <Nothing />}
            {cards.map((card) => (
              <Message card={card} email={email} />
            ))}
          </main>
          <script dangerouslySetInnerHTML={{__html: lookFrom(version)}} />
        </body>
      </html>
    )}`;
}

/** What to do about an empty page. */
function Nothing() {
  return (
    <section class="empty">
      <h2>No price waits</h2>
      <p>The next webhook brings a card; this page shows it by itself. To send one, run this in another terminal:</p>
      <pre>npm run deliver -- pap_01JJ6KTTM0MJYT90TAZJGCNM0N</pre>
    </section>
  );
}

/** Loads the page anew when a card has changed, unless somebody is writing. */
function lookFrom(version: number): string {
  return `setInterval(async () => {
  const isWriting = [...document.querySelectorAll('input')].some(({value, defaultValue}) => value !== defaultValue);
  const answer = isWriting || document.hidden ? undefined : await fetch('/cards').catch(() => undefined);
  if (answer?.ok && (await answer.text()) !== '${version}') location.reload();
}, 2000);`;
}

function Message({card: {id, step, title, facts, asked, outcome, isApproved}, email}: {card: Card; email: string}) {
  return (
    <article aria-label={title}>
      <small>Approval bot</small>
      <h2>{title}</h2>
      <dl>
        {facts.map(([label, text]) => (
          <div>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {outcome !== undefined ? (
        <p class={isApproved ? 'outcome good' : 'outcome'}>{outcome}</p>
      ) : (
        <form method="post" action="/decide">
          {/* Enter in a field presses the first button of a form: this one does nothing. */}
          <button disabled hidden />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="form" value={crypto.randomUUID()} />
          <label>
            You are
            <input type="email" name="email" value={email} required />
          </label>
          <label>
            Comment, needed to reject
            <input name="comment" maxlength={900} />
          </label>
          <button name="decision" value="approve">
            Approve
          </button>
          <button name="decision" value="reject">
            Reject
          </button>
        </form>
      )}
      {asked.length > 0 && <small>Waits for {asked.join(', ')}</small>}
    </article>
  );
}
