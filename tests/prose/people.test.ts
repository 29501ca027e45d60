/** Who a page says somebody is, is who they are in the sample world. */
import {beforeAll, expect, it} from 'vitest';
import {textsOf} from '../../scripts/lib/check/blocks';
import {readMdx, type MdxPage} from '../../scripts/lib/check/mdx';
import {ourPages} from '../support/writtenPages';
import {ROLES} from '../../src/openapi/roles';
import {asText} from '../../src/sandbox/json';
import {Client} from '../sandbox/support/client';
import {list} from '../sandbox/support/answers';
import {ourSandbox} from '../support/contract';

const NAMES = Object.values(ROLES).map(({name}) => name.toLowerCase());

/** Roles by the name of the person. */
const roles = new Map<string, Set<string>>();

beforeAll(async () => {
  const client = new Client(await ourSandbox(), 'clients');
  const named = new Map(list(await client.ok('GET', '/v1/roles?limit=100')).map(({id, name}) => [id, asText(name)]));
  for (const user of list(await client.ok('GET', '/v1/users?limit=100'))) {
    const name = [user.first_name, user.last_name].map(asText).join(' ');
    const own = Array.isArray(user.role_ids) ? user.role_ids.map((id) => named.get(id)?.toLowerCase() ?? '') : [];
    roles.set(name, new Set([...(roles.get(name) ?? []), ...own]));
  }
});

/** `Tomas Berg, buyer`: people with a role that they do not have. */
function wrongRoles(page: MdxPage): string[] {
  return textsOf(page).flatMap(({whole}) =>
    [...whole.matchAll(/(\p{Lu}\p{L}+ \p{Lu}\p{L}+),? \(?(?:an? |the )?(\p{L}+(?: \p{L}+)?)\b/gu)].flatMap(
      ([text, name = '', words = '']) => {
        const role = NAMES.find(
          (candidate) => words.toLowerCase() === candidate || words.toLowerCase().startsWith(`${candidate} `),
        );
        const own = roles.get(name);
        return role === undefined || !own || own.has(role) ? [] : [`${page.file}: ${text}`];
      },
    ),
  );
}

it('people on pages have the roles that they have in the sandbox', () => {
  expect(roles.get('Tomas Berg')).toEqual(new Set(['procurement manager']));
  expect(ourPages().flatMap(wrongRoles)).toEqual([]);
});

it('a person with another role is seen', () => {
  const page = (text: string): MdxPage =>
    readMdx({file: 'docs/page.mdx', source: `---\ntitle: Page\n---\n\n${text}\n`});
  expect(wrongRoles(page('Tomas Berg, category buyer, approves.'))).toHaveLength(1);
  expect(wrongRoles(page('Maya Lindqvist (the approver) decides.'))).toHaveLength(1);
  expect(wrongRoles(page('Maya Lindqvist, buyer · Tomas Berg, procurement manager'))).toEqual([]);
});
