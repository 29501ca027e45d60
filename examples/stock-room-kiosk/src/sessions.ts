import {randomUUID} from 'node:crypto';
import type {Person} from './person.ts';
import {settings} from './settings.ts';

interface Session {
  person: Person;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const sessions = new Map<string, Session>();

export function begin(person: Person): string {
  for (const [id, {endsAt}] of sessions) if (endsAt < Date.now()) sessions.delete(id);
  const id = randomUUID();
  sessions.set(id, {person, endsAt: Date.now() + settings.sessionSeconds * 1000});
  return id;
}

/** Who stands at the kiosk. Each touch gives them more time. */
export function personOf(id: string | undefined): Person | undefined {
  const session = sessions.get(id ?? '');
  if (!session || session.endsAt < Date.now()) return undefined;
  session.endsAt = Date.now() + settings.sessionSeconds * 1000;
  return session.person;
}

export function end(id: string | undefined): void {
  sessions.delete(id ?? '');
}
