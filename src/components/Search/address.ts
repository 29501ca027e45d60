/** Address for a Docusaurus link: the protocol keeps the router away from files. */
export function linkTo(url: string): string {
  return /\.[a-z]+$/.test(url) ? `pathname://${url}` : url;
}
