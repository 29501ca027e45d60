import type {Template} from './types';

export const spendInsightsDashboard: Template = {
  slug: 'spend-insights-dashboard',
  title: 'Spend insights dashboard',
  pitch: 'Spend, savings and search quality on one page, with exports for your own analysis.',
  audience: 'buyer',
  area: 'Analytics',
  stack: ['Next.js', 'React', 'TypeScript', 'Recharts', 'DuckDB'],
  api: ['clients'],
  operations: [
    'clients/show-spend-summary',
    'clients/list-spend-by-supplier',
    'clients/list-spend-by-category',
    'clients/list-savings',
    'clients/show-order-trend',
    'clients/show-search-summary',
    'clients/list-searches-without-results',
    'clients/create-export',
    'clients/download-export',
  ],
  scopes: ['analytics:read', 'exports:write'],
  what: [
    'Shows spend of a period against the period before, by supplier and by category.',
    'Lists savings by source and names the baseline each was measured against.',
    'Draws the order trend and tells no traffic (`null`) from nothing found (`0`).',
    'Lists searches without results, the shortest way to a better catalogue.',
    'Exports order lines as Parquet and queries them on the server with SQL.',
  ],
  flow: [
    {from: 'Browser', to: 'Next.js server', what: 'chooses period, store and currency'},
    {from: 'Next.js server', to: 'Clients API', what: 'six analytics reads, at most five at a time'},
    {from: 'Next.js server', to: 'Browser', what: 'charts with the definition of each metric'},
    {from: 'Next.js server', to: 'Clients API', what: '`create-export` with `format` = `parquet`'},
    {from: 'Clients API', to: 'Next.js server', what: '`download-export` redirects to the file when the job is done'},
    {from: 'Next.js server', to: 'DuckDB', what: 'loads the file for free queries'},
  ],
  setup:
    'Register the app as an OAuth client with the scopes above and put `API_BASE_URL`, `CLIENT_ID` and `CLIENT_SECRET` into `.env`. Use a sandbox user with the role Analyst. The sandbox has sample orders; the seed script creates one export.',
  limits: [
    'Analytics allow 60 calls a minute and five in parallel; cache a period that has ended.',
    'Amounts are converted at the reference rate of the order date; say so next to the chart.',
    'Export files are kept for seven days; copy what you want to keep.',
    'Spend per person is personal data: agree on who may see it.',
  ],
  related: [
    {title: 'Order analytics operations', href: '/api/clients/order_analytics/'},
    {title: 'Search analytics operations', href: '/api/clients/search_analytics/'},
    {title: 'Export operations', href: '/api/clients/exports/'},
    {title: 'Use cases', href: '/use-cases/'},
  ],
};
