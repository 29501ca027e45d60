import type {Call} from '../call';
import type {Caller} from '../caller';
import type {JsonObject} from '../types';
import {object, text, texts} from './access';

/** A job works with what its author may and sees, whoever asks how far it is. */

const note = (job: string): string => `author:${job}`;

/** Remembers who has sent a job. */
export function noteAuthor(call: Call, job: string): void {
  const {actor, credential, supplier = null, role = null, rights, scopes} = call.caller;
  call.world.notes.set(note(job), {
    credential,
    actor: actor && {...actor},
    supplier,
    role,
    rights: rights ? [...rights] : null,
    scopes: scopes ? [...scopes] : null,
  });
}

/** The call as if the author of a job made it; the call itself for a job of the sample world. */
export function asAuthor(call: Call, job: string): Call {
  const noted = call.world.notes.get(note(job));
  if (noted === undefined) return call;
  const {credential, actor, supplier, role, rights, scopes}: JsonObject = object(noted);
  const caller: Caller = {
    credential: text(credential),
    actor: (actor ?? null) as Caller['actor'],
    ...(supplier !== null && {supplier: text(supplier)}),
    ...(role !== null && {role: text(role)}),
    ...(rights !== null && {rights: new Set(texts(rights))}),
    ...(scopes !== null && {scopes: texts(scopes)}),
  };
  return call.with({caller});
}
