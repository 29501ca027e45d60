import type {PropsWithChildren} from 'hono/jsx';

// Parts that fail are shown too; neither scripts from text nor styles of its own are needed.
const HTMX = {
  responseHandling: [{code: '.*', swap: true}],
  allowEval: false,
  includeIndicatorStyles: false,
  // A quantity that is not sent is said at its field.
  reportValidityOfForms: true,
};

interface Props {
  title: string;
  query: string;
  /** Lines in the cart. */
  lines: number;
}

/** The link to the cart. @param isSwapped whether htmx puts it in the place of the one that is there */
export function CartCount({count, isSwapped}: {count: number; isSwapped?: boolean}) {
  return (
    <a id="cart-link" class="button end" href="/cart" {...(isSwapped && {'hx-swap-oob': 'true'})}>
      Cart <span class="badge">{count}</span>
    </a>
  );
}

export function Layout({title, query, lines, children}: PropsWithChildren<Props>) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="htmx-config" content={JSON.stringify(HTMX)} />
        <title>{`${title} · Shop`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/look.css" />
        <link rel="stylesheet" href="/main.css" />
        {/* Before the first picture. */}
        <script src="/pictures.js" />
        <script src="/htmx.js" defer />
        <script src="/unsent.js" defer />
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/">
            Shop
          </a>
          <form action="/search" role="search" class="finder">
            <input
              type="search"
              name="q"
              value={query}
              placeholder="Name, SKU or GTIN"
              aria-label="Name, SKU or GTIN"
              list="words"
              hx-get="/parts/suggestions"
              hx-trigger="input changed delay:150ms"
              hx-target="#words"
              hx-sync="this:replace"
            />
            <datalist id="words" />
            <button class="main">Search</button>
          </form>
          <nav class="tabs" aria-label="Shop">
            <a href="/search">All products</a>
          </nav>
          <CartCount count={lines} />
        </header>
        <main class="page">{children}</main>
        <div id="toasts" class="toasts" role="status" />
      </body>
    </html>
  );
}
