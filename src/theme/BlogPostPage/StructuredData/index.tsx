/**
 * Replaces theme-classic 3.10's BlogPostPage/StructuredData.
 * Reason: its addresses lack the slash at the end, so they are not those of the pages; src/plugins/site-files/finish writes them.
 */
export default function BlogPostStructuredData(): null {
  return null;
}
