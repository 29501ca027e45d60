/**
 * Replaces theme-classic 3.10's BlogPostPage/StructuredData.
 * Reason: the original's addresses lack the trailing slash of the pages; src/plugins/site-files/finish writes
 * structured data instead.
 */
export default function BlogPostStructuredData(): null {
  return null;
}
