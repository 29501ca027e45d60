/**
 * Addresses of the social network whose widgets script the site loads. They are "web intents": pages of the network that
 * do one thing. Without the script they are ordinary links; with it they open in a small window beside the page. See
 * https://developer.x.com/en/docs/x-for-websites/web-intents/overview
 */

/** Name of the network for readers. */
export const SOCIAL_NETWORK = 'X';

const ORIGIN = 'https://twitter.com';

function intent(name: string, facts: Readonly<Record<string, string>>): string {
  return `${ORIGIN}/intent/${name}?${new URLSearchParams(facts).toString()}`;
}

/** @returns where a reader writes a post about a page @param url whole address of the page @param text its title */
export function shareAddress(url: string, text: string): string {
  return intent('tweet', {text, url});
}

/** @returns where a reader answers a post @param post its number, as digits */
export function replyAddress(post: string): string {
  return intent('tweet', {in_reply_to: post});
}

/** @returns the post itself @param handle name of its author, without `@` @param post its number, as digits */
export function postAddress(handle: string, post: string): string {
  return `${ORIGIN}/${handle}/status/${post}`;
}
