/** @jsxImportSource hono/jsx */
import {Hono} from 'hono';
import {refusal} from '../../plumbing/origin.ts';
import {Answer, decide, type Press} from '../bot.ts';
import type {Card} from '../card.ts';
import type {Chat} from './chat.ts';
import {STYLE} from './style.ts';

/** A chat on a page of the bot, for trying without a workspace. It trusts the address you type, so it must stay on your computer: see HOST. */
export function localChat(): Chat {
  let cards: Card[] = [];
  let email = 'tomas.berg@halden.example';

  const routes = new Hono()
    .use(async (c, next) => refusal(c.req.raw) ?? next())
    .get('/cards', (c) => c.text(String(cards.length)))
    .get('/', (c) => c.html(<Page cards={cards} email={email} notice={c.req.query('notice')} />))
    .post('/decide', async (c) => {
      const form = await c.req.formData();
      const field = (name: string): string => String(form.get(name) ?? '').trim();
      const decision: Press['decision'] = field('decision') === 'approve' ? 'approve' : 'reject';
      email = field('email');
      try {
        const press = {approvalId: field('id'), decision, email, comment: field('comment')};
        const decided = await decide(press);
        cards = cards.map((card) => (card.id === decided.id ? decided : card));
        return c.redirect('/', 303);
      } catch (error) {
        if (!(error instanceof Answer)) throw error;
        return c.redirect(`/?notice=${encodeURIComponent(error.message)}`, 303);
      }
    });

  return {name: 'a page of its own', post: async (card) => void cards.push(card), routes};
}

function Page({cards, email, notice}: {cards: Card[]; email: string; notice: string | undefined}) {
  return (
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
        <script dangerouslySetInnerHTML={{__html: lookFrom(cards.length)}} />
      </body>
    </html>
  );
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

/** Loads the page anew when another card is there, unless somebody is writing. */
function lookFrom(count: number): string {
  return `setInterval(async () => {
  const isWriting = [...document.querySelectorAll('input')].some(({value, defaultValue}) => value !== defaultValue);
  const answer = isWriting || document.hidden ? undefined : await fetch('/cards').catch(() => undefined);
  if (answer?.ok && (await answer.text()) !== '${count}') location.reload();
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
