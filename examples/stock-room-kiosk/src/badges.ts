import {settings} from './settings.ts';

const tokens = new Map(
  settings.badges.split(',').map((pair): [string, string] => {
    const [badge = '', token = ''] = pair.split(':');
    return [badge, token];
  }),
);

/**
 * The access token of the person a badge belongs to; nothing for a badge nobody knows.
 *
 * This is the place for your identity provider: let it turn the badge into a token of the person, who then acts with
 * their own rights and material permissions. The kiosk has no rights of its own.
 */
export function tokenFor(badge: string): Promise<string | undefined> {
  return Promise.resolve(tokens.get(badge.trim()));
}
