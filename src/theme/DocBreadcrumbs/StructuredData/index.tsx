/**
 * Replaces theme-classic 3.10's DocBreadcrumbs/StructuredData.
 * Reason: src/plugins/site-files/finish writes the data of every page once, from the breadcrumbs it shows.
 */
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
