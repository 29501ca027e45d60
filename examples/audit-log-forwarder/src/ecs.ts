import type {Schemas} from './client.ts';

type AuditEntry = Schemas['AuditLogEntry'];
type ApiEntry = Schemas['ApiLogEntry'];

/** A document in the Elastic Common Schema; keys with dots, as its ingest expects them. */
export type EcsDocument = Record<string, unknown>;

const PROVIDER = {'ecs.version': '9.0.0', 'event.provider': 'quartermaster'};
const OUTCOME = {success: 'success', denied: 'failure', failed: 'failure'};

/** Leaves out what is not known: a field with null is not the same as no field in a search. */
function known(document: EcsDocument): EcsDocument {
  return Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null && value !== undefined));
}

/** Actions are `<resource>.<verb>`, and new ones come without notice: what these do not name is a configuration. */
const SIGN_IN = /^session\.|(?:^|[._])(?:login|logout)|\.(?:logged|signed)_(?:in|out)/;
const PEOPLE = /^(?:user|user_group|role|api_key|user_api_key|\w*permission)\./;

function categoryOf(action: string): string {
  if (SIGN_IN.test(action)) return 'authentication';
  return PEOPLE.test(action) ? 'iam' : 'configuration';
}

/** Who changed what. Our own fields, such as the values before and after, are below `quartermaster`. */
export function auditDocument(entry: AuditEntry): EcsDocument {
  return known({
    ...PROVIDER,
    '@timestamp': entry.occurred_at,
    'event.id': entry.id,
    'event.dataset': 'quartermaster.audit',
    'event.kind': 'event',
    'event.category': [categoryOf(entry.action ?? '')],
    'event.action': entry.action,
    'event.outcome': OUTCOME[entry.outcome ?? 'success'] ?? 'unknown',
    'event.reason': entry.reason,
    'user.id': entry.actor?.id,
    'user.full_name': entry.actor?.name,
    'user.email': entry.actor?.email,
    'source.ip': entry.ip_address,
    'user_agent.original': entry.user_agent,
    'http.request.id': entry.request_id,
    'quartermaster.actor_type': entry.actor?.type,
    'quartermaster.target': entry.target,
    'quartermaster.channel': entry.channel,
    'quartermaster.denied': entry.outcome === 'denied',
    'quartermaster.changes': entry.changes,
  });
}

/** One call of the API. */
export function apiDocument(entry: ApiEntry): EcsDocument {
  // Only the first question mark begins the query.
  const [, path, query] = /^([^?]*)\??(.*)$/s.exec(entry.path ?? '') ?? [];
  return known({
    ...PROVIDER,
    '@timestamp': entry.occurred_at,
    'event.id': entry.id,
    'event.dataset': 'quartermaster.api',
    'event.kind': 'event',
    'event.category': ['api'],
    'event.action': entry.operation_id,
    'event.outcome': entry.status < 400 ? 'success' : 'failure',
    // ECS counts in nanoseconds.
    'event.duration': entry.duration_ms === undefined ? undefined : entry.duration_ms * 1e6,
    'http.request.id': entry.request_id,
    'http.request.method': entry.method,
    'http.request.bytes': entry.request_bytes,
    'http.response.status_code': entry.status,
    'http.response.bytes': entry.response_bytes,
    'url.path': path || undefined,
    'url.query': query || undefined,
    'source.ip': entry.ip_address,
    'error.code': entry.problem_code,
    'quartermaster.api_key_id': entry.api_key_id,
  });
}
