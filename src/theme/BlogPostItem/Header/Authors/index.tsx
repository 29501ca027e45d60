/**
 * Replaces theme-classic 3.10's BlogPostItem/Header/Authors.
 * Reason: BlogPostItem/Header/Info names them.
 */
export default function BlogPostItemHeaderAuthors(): null {
  return null;
}
