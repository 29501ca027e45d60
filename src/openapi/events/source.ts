/** The events of an API: `openapi/<api>/events.yaml`. Runs in Node. */
import fs from 'node:fs';
import path from 'node:path';
import {LineCounter, parseDocument} from 'yaml';
import * as z from 'zod';
import type {ApiSource} from '../../config/apis';
import {siteRelative} from '../../content/paths';
import {lineIn} from '../../content/yamlLines';

const EVENTS_FILE = 'events.yaml';

/** A thing and what happened to it: `transfer_order.dispatched`. */
const EVENT_TYPE = /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/;

const eventSchema = z.strictObject({
  /** When it is sent, as a sentence. */
  sent: z.string().regex(/^[A-Z].*\.$/, 'must be a sentence: a capital letter first, a full stop last'),
  /** Ids of the operations that read the record; several for an event about several kinds of record. */
  reads: z.array(z.string()).min(1),
  /** States that the record can be in at that moment; left out where it can be any. */
  status: z
    .union([z.string(), z.array(z.string()).min(1)])
    .transform((states) => [states].flat())
    .default([]),
  /** Example of the names of changed fields, for an event that carries them. */
  changed: z.array(z.string()).min(1).optional(),
  /** Operations after which it is sent. `suppliers/…` is one of another API. None: the platform sends it by itself. */
  causes: z.array(z.string()).min(1).optional(),
});

const fileSchema = z.record(z.string(), z.strictObject({title: z.string(), events: z.record(z.string(), eventSchema)}));

/** One type of event. */
export interface EventType extends z.infer<typeof eventSchema> {
  /** `transfer_order.dispatched` */
  type: string;
  /** Name of the API whose users receive it. */
  api: string;
  /** Key of its section. */
  section: string;
}

export interface EventSection {
  /** Key, such as `inventory`. */
  name: string;
  title: string;
  events: EventType[];
}

/** What is wrong at a place of the file. */
export interface EventFault {
  type: string;
  text: string;
}

/** The list of one API, with a function that stops the work at faults in it. */
export interface EventList {
  sections: EventSection[];
  /** @throws Error with file, line, what is wrong and what to do */
  stop(faults: readonly EventFault[]): never;
}

/** @param file path from the site's folder, for messages @throws Error with file, line and remedy of every fault */
export function parseEvents(api: string, file: string, text: string): EventList {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const stop = (faults: readonly {place: readonly PropertyKey[]; text: string}[]): never => {
    const places = faults.map((fault) => `${file}:${lineIn(document, lines, fault.place)}: ${fault.text}.`);
    throw new Error(`The list of events has faults. Correct these places and build again.\n${places.join('\n')}`);
  };
  const [broken] = document.errors;
  if (broken) return stop([{place: [], text: `this is not YAML: ${broken.message}`}]);
  const read = fileSchema.safeParse(document.toJS());
  if (!read.success)
    return stop(
      read.error.issues.map(({path: place, message}) => ({place, text: `\`${place.join('.')}\`: ${message}`})),
    );
  const sections = Object.entries(read.data).map(([name, {title, events}]) => ({
    name,
    title,
    events: Object.entries(events).map(([type, event]) => ({type, api, section: name, ...event})),
  }));
  const placeOf = (type: string): string[] => {
    const section = sections.find(({events}) => events.some((event) => event.type === type));
    return section ? [section.name, 'events', type] : [];
  };
  const misnamed = sections.flatMap(({events}) => events.filter(({type}) => !EVENT_TYPE.test(type)));
  if (misnamed.length > 0)
    stop(
      misnamed.map(({type}) => ({place: placeOf(type), text: `"${type}" must look like transfer_order.dispatched`})),
    );
  return {
    sections,
    stop: (faults) => stop(faults.map((fault) => ({place: placeOf(fault.type), text: fault.text}))),
  };
}

/**
 * Reads the events of an API.
 *
 * @param rootFile absolute path of the root of its description
 * @returns undefined for an API without such a list
 * @throws Error as `parseEvents` does
 */
export function readEvents(api: string, rootFile: string): EventList | undefined {
  const file = path.join(path.dirname(rootFile), EVENTS_FILE);
  return fs.existsSync(file) ? parseEvents(api, siteRelative(file), fs.readFileSync(file, 'utf8')) : undefined;
}

/** The events of all APIs that have some, in their order. */
export function eventsOf(siteDir: string, apis: readonly ApiSource[]): EventSection[] {
  return apis.flatMap(({name, root}) => readEvents(name, path.join(siteDir, root))?.sections ?? []);
}

/** The address of an operation that an event names: `approve-price` → `clients/approve-price`. */
export function operationAddress(event: Pick<EventType, 'api'>, id: string): string {
  return id.includes('/') ? id : `${event.api}/${id}`;
}
