import type {Template} from './types';

export const spendInsightsDashboard: Template = {
  slug: 'spend-insights-dashboard',
  title: 'Spend insights dashboard',
  pitch: 'Spend, savings and search quality on one page, with exports for your own analysis.',
  audience: 'buyer',
  area: 'Analytics',
  runsAs: 'Web app',
  stack: ['React', 'Vite', 'TypeScript', 'SWR', 'Base UI', 'visx', 'Hono', 'hyparquet-writer'],
  api: ['clients'],
  operations: [
    'clients/show-spend-summary',
    'clients/show-order-trend',
    'clients/list-spend-by-supplier',
    'clients/list-spend-by-category',
    'clients/list-savings',
    'clients/show-search-summary',
    'clients/list-searches-without-results',
    'clients/list-exports',
    'clients/create-export',
    'clients/download-export',
  ],
  screenshots: [
    {
      name: 'overview',
      alt: 'Five figures compared with the period before, above a bar for the spend of each day.',
    },
    {
      name: 'tables',
      alt: 'Suppliers and categories by spend, savings with their baselines, and searches that found nothing.',
    },
    {
      name: 'phone',
      alt: 'The figures of the dashboard in two columns on a phone, under the choice of the period.',
    },
  ],
  what: [
    'Shows spend of a period against the period before, by day, by supplier and by category.',
    'Lists savings by source and names the baseline each was measured against.',
    'Draws the order trend with visx, as a chart and as a table, and tells days before your first order (`null`) from nothing spent (`0`).',
    'Lists searches without results, the shortest way to a better catalogue.',
    'Writes the figures as Parquet, and orders all order lines as an export job of the platform.',
  ],
  flow: [
    {from: 'Browser', to: 'Hono server', what: 'asks for the report of a period'},
    {from: 'Hono server', to: 'Clients API', what: 'eight analytics reads, at most five at a time'},
    {from: 'Hono server', to: 'Browser', what: 'one report, kept for ten minutes, or the same as Parquet'},
    {from: 'Hono server', to: 'Clients API', what: '`create-export` with `format` = `parquet`'},
    {from: 'Clients API', to: 'Hono server', what: '`download-export` answers with the address of the file'},
  ],
  setup:
    'Create an OAuth client with `analytics:read` and `exports:write`, plus the read scope of what you export, and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. In the sandbox choose February 2025; it has orders of that month.',
  changeFirst: [
    'The columns of the Parquet file, in `server/parquet.ts`.',
    'The figures and what they say about themselves, in `src/parts/Figures.tsx`.',
    'The columns of the tables, in `src/parts/ReportView.tsx`.',
  ],
  limits: [
    'Everybody who reaches the server sees the figures of the user behind the credential: add your single sign-on.',
    'Analytics allow 60 calls a minute and five in parallel; keep periods that have ended in a store of your own.',
    'Amounts are converted at the reference rate of the order date; totals of old periods do not move with the rate.',
    'Export files are kept for seven days; copy what you want to keep.',
  ],
  related: [
    {title: 'Order analytics operations', href: '/api/clients/order_analytics/'},
    {title: 'Search analytics operations', href: '/api/clients/search_analytics/'},
    {title: 'Export operations', href: '/api/clients/exports/'},
    {title: 'Use cases', href: '/use-cases/'},
  ],
  inPage: {
    server: 'server/main.ts',
    largeWorld: true,
    steps: [
      {
        act: 'Press “Figures as Parquet”.',
        expect: 'Your browser saves a file for DuckDB or pandas, which the server wrote in this page.',
      },
      {
        act: 'Choose 429 under “Make it fail” and press “Order all order lines” twice.',
        expect: 'First the dashboard says when to try again; then the order stands in the list as queued.',
      },
      {act: 'Set “To” to a day before “From” and press “Show”.', expect: '“The end is before the begin.”'},
    ],
  },
};
