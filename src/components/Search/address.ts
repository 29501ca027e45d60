/** What a link to a place of the site goes to: a file is no page that the router knows. */
export function linkTo(url: string): string {
  return /\.[a-z]+$/.test(url) ? `pathname://${url}` : url;
}
