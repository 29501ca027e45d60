import type {PropsWithChildren} from 'hono/jsx';

// Parts that fail are shown too; neither scripts from text nor styles of its own are needed.
const HTMX = {responseHandling: [{code: '.*', swap: true}], allowEval: false, includeIndicatorStyles: false};

export function Layout({title, query, children}: PropsWithChildren<{title: string; query: string}>) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="htmx-config" content={JSON.stringify(HTMX)} />
        <title>{`${title} · Shop`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pico.css" />
        <link rel="stylesheet" href="/main.css" />
        <script src="/htmx.js" defer />
      </head>
      <body>
        <header class="container split">
          <a href="/">
            <strong>Shop</strong>
          </a>
          <form action="/search" role="search">
            <input
              type="search"
              name="q"
              value={query}
              aria-label="Name, SKU or GTIN"
              list="words"
              hx-get="/parts/suggestions"
              hx-trigger="input changed delay:150ms"
              hx-target="#words"
              hx-sync="this:replace"
            />
            <datalist id="words" />
            <button>Search</button>
          </form>
        </header>
        <main class="container">{children}</main>
      </body>
    </html>
  );
}
