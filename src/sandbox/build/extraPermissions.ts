import {readPermissions} from '../../openapi/permissions';
import type {ExtraSeed} from './extraSeed';

/** Every right of the clients API: examples show three of them. */

/** Rights for which the user interface asks for a second factor: docs/procurement/roles.mdx names them. */
const SENSITIVE = new Set(['users.write', 'plugins.write', 'approvals.configure', 'rfqs.award']);
const SHOWN = new Set(['rfqs.award', 'rfqs.read', 'rfqs.write']);

/** What a role editor says of a verb. */
const WORDS: Record<string, string> = {read: 'Read', read_all: 'Read all', write: 'Change', configure: 'Set up'};

function wordOf(verb: string): string {
  return WORDS[verb] ?? `${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
}

export function allPermissions(): ExtraSeed[] {
  // The build, the tests and the commands run in the folder of the site.
  const all = readPermissions('.', 'clients') ?? new Set<string>();
  return [...all]
    .filter((key) => !SHOWN.has(key))
    .map((key) => {
      const [area = '', verb = ''] = key.split('.');
      const read = `${area}.read`;
      return {
        like: 'rfqs.read',
        with: {
          key,
          area,
          label: `${wordOf(verb)} ${area.replaceAll('_', ' ')}`,
          description: null,
          implies: key !== read && all.has(read) ? [read] : [],
          sensitive: SENSITIVE.has(key),
        },
      };
    });
}
