import type {EcsDocument} from './ecs.ts';

interface Rule {
  name: string;
  matches: (document: EcsDocument) => boolean;
}

const action = (document: EcsDocument): string => String(document['event.action'] ?? '');
const hour = (document: EcsDocument): number => new Date(String(document['@timestamp'])).getUTCHours();

/** Examples to begin with. Rules that count over time belong into the log monitoring. */
const RULES: readonly Rule[] = [
  {name: 'Denied action', matches: (document) => document['quartermaster.denied'] === true},
  {name: 'New API key', matches: (document) => /api[-_]key/.test(action(document)) && /creat/.test(action(document))},
  {
    name: 'Export at night',
    matches: (document) => /^(create-export|export\.created)$/.test(action(document)) && hour(document) < 5,
  },
  {name: 'Credential refused', matches: (document) => document['http.response.status_code'] === 401},
];

/** Marks a document that a rule matches, so that the log monitoring can notify somebody. */
export function withAlerts(document: EcsDocument): EcsDocument {
  const names = RULES.filter(({matches}) => matches(document)).map(({name}) => name);
  return names.length === 0 ? document : {...document, 'event.kind': 'alert', 'rule.name': names};
}
