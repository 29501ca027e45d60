/** @jsxImportSource hono/jsx */
import {Hono} from 'hono';
import {html} from 'hono/html';
import {refusal} from '../../plumbing/origin.ts';
import {Answer, decide, readCard, type Press} from '../bot.ts';
import type {Card} from '../card.ts';
import {inTurn} from '../turns.ts';
import type {Chat} from './chat.ts';
import {STYLE} from './style.ts';

/** A chat on a page of the bot, for trying without a workspace. It trusts the address you type, so it must stay on your computer: see HOST. */
export function localChat(): Chat {
  const cards = new Map<string, Card>();
  /** How often events have changed the cards: an open page looks for it. Who presses gets a page anew. */
  let version = 0;
  let email = 'tomas.berg@halden.example';

  const keep = (card: Card): unknown => cards.set(card.id, card);

  const routes = new Hono()
    .use(async (c, next) => refusal(c.req.raw) ?? next())
    .get('/cards', (c) => c.text(String(version)))
    .get('/', (c) => c.html(<Page cards={[...cards.values()]} {...{version, email}} notice={c.req.query('notice')} />))
    .post('/decide', async (c) => {
      const form = await c.req.formData();
      const field = (name: string): string => String(form.get(name) ?? '').trim();
      const decision: Press['decision'] = field('decision') === 'approve' ? 'approve' : 'reject';
      const id = field('id');
      email = field('email');
      try {
        await inTurn(id, async () => keep(await decide({approvalId: id, decision, email, comment: field('comment')})));
        return c.redirect('/', 303);
      } catch (error) {
        if (!(error instanceof Answer)) throw error;
        // Often because the card is old.
        await inTurn(id, async () => keep(await readCard(id))).catch(() => undefined);
        return c.redirect(`/?notice=${encodeURIComponent(error.message)}`, 303);
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

function Message({card: {id, title, facts, asked, outcome, isApproved}, email}: {card: Card; email: string}) {
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
          <input type="hidden" name="id" value={id} />
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
