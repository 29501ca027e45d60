/** Where the answers of readers to “Was this page helpful?” go. */

/** `post` is an address that takes a form, `mail` one of mail, `issue` that of a repository. */
export interface Feedback {
  kind: 'post' | 'mail' | 'issue';
  address: string;
}

/** What the setting says for answers that become issues of the repository. */
const REPOSITORY = 'repository';

/**
 * Reads the setting.
 *
 * @param value as FEEDBACK_TO of src/config/env.ts; without it answers go by mail
 * @param defaults the site's address of mail, which may be empty, and its repository
 * @returns null when readers are not asked
 * @throws Error when the value is no place for answers
 */
export function readFeedback(
  value: string | undefined,
  {mail, repository}: {mail: string; repository: string},
): Feedback | null {
  if (value === 'off') return null;
  if (value === undefined) return mail === '' ? null : {kind: 'mail', address: mail};
  if (value === REPOSITORY) return {kind: 'issue', address: repository.replace(/\/+$/, '')};
  const [, address] = /^mailto:([^\s?@]+@[^\s?@]+)$/.exec(value) ?? [];
  if (address !== undefined) return {kind: 'mail', address};
  if (/^https:\/\/[^\s#]+$/.test(value) && URL.canParse(value)) return {kind: 'post', address: value};
  throw new Error(
    `FEEDBACK_TO: "${value}" is no place for answers. Write an address with https, mailto: with an address, "${REPOSITORY}" or "off".`,
  );
}

/** What a form may be sent to, for the Content-Security-Policy. */
export function formSource({kind, address}: Feedback): string {
  return kind === 'mail' ? 'mailto:' : new URL(address).origin;
}
