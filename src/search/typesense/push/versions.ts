/** The collections of a site are named `<alias>_<time in milliseconds>`; the alias points to the one in use. */
import type {Client} from 'typesense';
import {orNothing} from './retry';

export function versionName(alias: string, time: number): string {
  return `${alias}_${time}`;
}

/** @returns the time when a collection of this alias was created; undefined for other collections */
export function timeOf(alias: string, name: string): number | undefined {
  if (!name.startsWith(`${alias}_`)) return undefined;
  const time = name.slice(alias.length + 1);
  return /^\d{13}$/.test(time) ? Number(time) : undefined;
}

/** Collections of this alias, newest first. */
export async function versionsOf(client: Client, alias: string): Promise<string[]> {
  const all = await client.collections().retrieve({exclude_fields: 'fields'});
  return all
    .map(({name}) => name)
    .filter((name) => timeOf(alias, name) !== undefined)
    .sort((a, b) => (timeOf(alias, b) ?? 0) - (timeOf(alias, a) ?? 0));
}

export async function aliasTarget(client: Client, alias: string): Promise<string | undefined> {
  return (await orNothing(client.aliases(alias).retrieve()))?.collection_name;
}
