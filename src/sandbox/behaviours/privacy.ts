import {decimal, micros} from '../decimal';
import {createRandom} from '../random';
import type {Json, JsonObject} from '../types';
import type {Call} from '../call';
import {object, text} from './access';

/** What a client in privacy mode is not told of its people. */

/** Whether the client of a call, the only one unless the call names another, is in privacy mode. */
export function isPrivate(call: Call): boolean {
  const clients = call.world.collection('clients/Client');
  const client = clients?.byIdentifier(call.parameters.header['client-id']) ?? clients?.all()[0];
  return object(client?.value.settings).privacy_mode === true;
}

/** An id like that of a user, always the same for one person, which belongs to nobody. */
function pseudonym(user: string): string {
  return `usr_${createRandom(`pseudonym of ${user}`).ulid(Date.parse('2025-01-01'))}`;
}

/** Search events as the client may read them. */
export function withPseudonyms(call: Call, events: readonly JsonObject[]): JsonObject[] {
  if (!isPrivate(call)) return [...events];
  return events.map((event) =>
    text(event.user_id) === '' ? event : {...event, user_id: pseudonym(text(event.user_id))},
  );
}

/** People who have to use a query before its text is told. */
const LEAST_PEOPLE = 3;

/** The mean of a figure of some queries, each as often as it was searched; null where none of them has it. */
function mean(rows: readonly JsonObject[], name: string): Json {
  const known = rows.filter((row) => typeof row[name] === 'string');
  const count = known.reduce((sum, row) => sum + Number(row.searches), 0);
  if (count === 0) return null;
  const sum = known.reduce((total, row) => total + micros(text(row[name])) * BigInt(Number(row.searches)), 0n);
  return decimal(((sum / BigInt(count) + 500n) / 1000n) * 1000n);
}

/** Figures of queries, of which those of few people are added up in one row without text. */
export function withoutRareTexts(call: Call, rows: readonly JsonObject[]): JsonObject[] {
  const rare = isPrivate(call) ? rows.filter(({users}) => Number(users) < LEAST_PEOPLE) : [];
  if (rare.length === 0) return [...rows];
  const sum = (name: string): number => rare.reduce((total, row) => total + Number(row[name] ?? 0), 0);
  const figures = Object.entries(rare[0] ?? {}).map(([name, value]): [string, Json] => {
    if (name === 'query') return [name, null];
    if (typeof value === 'number') return [name, sum(name)];
    return [name, mean(rare, name)];
  });
  return [...rows.filter((row) => !rare.includes(row)), Object.fromEntries(figures)];
}
