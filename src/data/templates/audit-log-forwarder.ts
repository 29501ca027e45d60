import type {Template} from './types';

export const auditLogForwarder: Template = {
  slug: 'audit-log-forwarder',
  title: 'Audit log forwarder',
  pitch: 'Streams audit and API logs to your security monitoring, without gaps.',
  audience: 'developer',
  area: 'Audit',
  stack: ['Node.js', 'TypeScript', 'Docker', 'SQLite checkpoint'],
  api: ['clients'],
  operations: [
    'clients/list-audit-logs',
    'clients/list-api-logs',
    'clients/create-older-log-retrieval',
    'clients/show-older-log-retrieval',
    'clients/list-older-log-entries',
  ],
  scopes: ['audit:read'],
  what: [
    'Reads audit and API logs with a cursor and keeps a checkpoint after each page.',
    'Maps entries to Elastic Common Schema fields and writes JSON lines, syslog or HTTP.',
    'Starts again from the checkpoint after a crash and drops entries it has sent already.',
    'Fills in older months through a retrieval, at most 92 days at a time.',
    'Comes with alert examples: denied actions, new API keys, exports at night.',
  ],
  flow: [
    {from: 'Forwarder', to: 'Clients API', what: '`list-audit-logs` from the checkpoint, with a cursor'},
    {from: 'Clients API', to: 'Forwarder', what: 'a page of entries and `next_cursor`'},
    {from: 'Forwarder', to: 'Log monitoring', what: 'mapped entries in batches'},
    {from: 'Log monitoring', to: 'Forwarder', what: 'confirmation; then the checkpoint moves'},
    {from: 'Forwarder', to: 'Clients API', what: '`create-older-log-retrieval` for entries older than 13 months'},
  ],
  setup:
    'Create an OAuth client for a service user with the scope above. Put `API_BASE_URL`, `CLIENT_ID`, `CLIENT_SECRET` and the address of your log monitoring into `.env`. The seed script changes a few sandbox records so that there is something to read.',
  limits: [
    'API logs are kept for 30 days: an outage longer than that leaves a gap.',
    'Run one instance; two need a lock around the checkpoint.',
    'Entries contain names and IP addresses: restrict access and set a retention time.',
    'A cursor is valid for 24 hours; after that the forwarder starts from `occurred_at`.',
  ],
  related: [
    {title: 'Audit log operations', href: '/api/clients/audit_logs/'},
    {title: 'Older log operations', href: '/api/clients/older_log/'},
    {title: 'Paging with a cursor', href: '/docs/conventions/'},
    {title: 'Understand permissions', href: '/guides/common/understand-permissions/'},
  ],
};
