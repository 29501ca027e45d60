/**
 * Rules that the sandbox does not keep yet, by API and id. Its figures of searches come from fixed sums, so filters
 * by store and group do not change them. They count as not played; one that is kept leaves
 * this list.
 */
export const NOT_KEPT: ReadonlySet<string> = new Set([
  'clients/list-clickhouse-query-stats.store_id.only-searches-made-store',
  'clients/list-searches-without-results.store_id.only-searches-store',
  'clients/list-searches-without-results.user_group_id.only-searches-members-group',
  'clients/list-top-results.store_id.only-searches-store',
  'clients/list-top-results.user_group_id.only-searches-members-group',
  'clients/list-top-searches.store_id.only-searches-store',
  'clients/list-top-searches.user_group_id.only-searches-members-group',
  'clients/show-clickhouse-click-through-rate.store_id.only-searches-made-store',
  'clients/show-clickhouse-conversion-rate.store_id.only-searches-made-store',
  'clients/show-clickhouse-search-volume.store_id.only-searches-made-store',
  'clients/show-search-funnel.store_id.only-searches-store',
  'clients/show-search-funnel.user_group_id.only-searches-members-group',
  'clients/show-search-summary.store_id.only-searches-store',
  'clients/show-search-summary.user_group_id.only-searches-members-group',
]);
