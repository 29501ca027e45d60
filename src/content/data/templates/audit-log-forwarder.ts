import type {Template} from './types';

export const auditLogForwarder: Template = {
  slug: 'audit-log-forwarder',
  title: 'Audit log forwarder',
  pitch: 'Streams audit and API logs to your security monitoring, without gaps.',
  audience: 'developer',
  area: 'Audit',
  runsAs: 'Command line',
  stack: ['TypeScript', 'Python', 'Docker'],
  python: 'forwarder',
  api: ['clients'],
  operations: [
    'clients/list-audit-logs',
    'clients/list-api-logs',
    'clients/create-older-log-retrieval',
    'clients/show-older-log-retrieval',
    'clients/list-older-log-entries',
  ],
  screenshots: [
    {
      name: 'round',
      alt: 'A round in a terminal: three audit entries, two API entries and the alert in full',
    },
    {name: 'commands', alt: 'The commands of the forwarder in a terminal'},
  ],
  what: [
    'Reads audit and API logs with a cursor and keeps a checkpoint after each page.',
    'Maps entries to Elastic Common Schema fields and writes JSON lines to standard output, a file or HTTP.',
    'Starts from the checkpoint after a crash, and drops what it has sent.',
    'Fills in older months through a retrieval, at most 92 days at a time.',
    'Marks alerts by rules: denied actions, new API keys, exports at night.',
  ],
  flow: [
    {
      from: 'Forwarder',
      to: 'Clients API',
      what: '`list-audit-logs` and `list-api-logs` from the checkpoint, with a cursor',
    },
    {from: 'Clients API', to: 'Forwarder', what: 'a page of entries and `next_cursor`'},
    {from: 'Forwarder', to: 'Log monitoring', what: 'mapped entries as JSON lines'},
    {from: 'Log monitoring', to: 'Forwarder', what: 'confirmation; then the checkpoint moves'},
    {from: 'Forwarder', to: 'Clients API', what: '`create-older-log-retrieval` for entries older than 13 months'},
  ],
  setup:
    'Create an OAuth client for a service user that may read the audit log. Put `API_BASE_URL`, `CLIENT_ID`, `CLIENT_SECRET` and the address of your log monitoring as `SINK` into `.env`. In a container, keep the checkpoint on a volume.',
  changeFirst: [
    '`src/sink.ts`: the credential and the form of your log monitoring.',
    '`src/alerts.ts`: what should wake somebody.',
    '`src/ecs.ts`: fields your searches need.',
  ],
  limits: [
    'API logs are kept for 30 days: a longer outage leaves a gap.',
    'Run one instance; two need a lock around the checkpoint.',
    'Entries contain names and IP addresses: restrict access and set a retention time.',
    'A cursor is valid for 24 hours; then the forwarder starts from `occurred_at`.',
  ],
  related: [
    {title: 'Audit log operations', href: '/api/clients/audit_logs/'},
    {title: 'Older log operations', href: '/api/clients/older_log/'},
    {title: 'Understand permissions', href: '/guides/common/understand-permissions/'},
  ],
};
