/**
 * Replaces theme-classic 3.10's BlogPostItem/Header/Authors.
 * Reason: our BlogPostItem/Header/Info names the authors.
 */
export default function BlogPostItemHeaderAuthors(): null {
  return null;
}
