/**
 * Replaces theme-classic 3.10's DocBreadcrumbs/StructuredData.
 * Reason: src/plugins/site-files/finish writes the structured data of every page once, from its breadcrumbs.
 */
export default function DocBreadcrumbsStructuredData(): null {
  return null;
}
