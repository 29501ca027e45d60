/** What the page of webhook events shows. */
import path from 'node:path';
import type {ApiSource} from '../../config/apis';
import type {EventSectionView, EventView} from '../../content/events';
import type {ApiModel, Operation} from '../model';
import {answersOf} from '../objects/uses';
import {eventsOf, operationAddress, readEvents, type EventFault, type EventType} from './source';

type Find = (address: string) => Operation | undefined;

function finder(models: readonly ApiModel[]): Find {
  return (address) => {
    const [api = '', id = ''] = address.split('/');
    return models.find((model) => model.api.name === api)?.operations.get(id);
  };
}

function linksOf(event: EventType, ids: readonly string[], find: Find): EventView['reads'] {
  return ids.flatMap((id) => {
    const operation = find(operationAddress(event, id));
    return operation ? [{summary: operation.summary, route: operation.route}] : [];
  });
}

function exampleOf({type}: EventType, {document}: ApiModel): string {
  const example = document.webhooks?.[type]?.post?.requestBody?.content?.['application/json']?.example;
  return JSON.stringify(example, null, 2);
}

/**
 * The events of all APIs, section by section, with links to the operations around them.
 *
 * @throws Error with file and line when an event names an operation of another API that does not exist
 */
export function eventSections(siteDir: string, models: readonly ApiModel[]): EventSectionView[] {
  const find = finder(models);
  return models.flatMap((model) => {
    if (!model.document.webhooks) return [];
    const list = readEvents(model.api.name, path.join(siteDir, model.api.root));
    const faults = (list?.sections ?? []).flatMap(({events}) =>
      events.flatMap((event) =>
        (event.causes ?? [])
          .filter((id) => id.includes('/') && !find(id))
          .map((id): EventFault => ({type: event.type, text: `\`causes\`: there is no operation ${id}`})),
      ),
    );
    if (faults.length > 0) list?.stop(faults);
    return (list?.sections ?? []).map(({title, events}) => ({
      title,
      events: events.map((event) => ({
        type: event.type,
        sent: event.sent,
        reads: linksOf(event, event.reads, find),
        causes: linksOf(event, event.causes ?? [], find),
        example: exampleOf(event, model),
      })),
    }));
  });
}

/** Types of the events that each operation of an API causes, by its id. */
export function eventsByOperation(siteDir: string, {api}: ApiModel, apis: readonly ApiSource[]): Map<string, string[]> {
  const caused = new Map<string, string[]>();
  for (const event of eventsOf(siteDir, apis).flatMap(({events}) => events))
    for (const id of event.causes ?? []) {
      const [name, operation = ''] = operationAddress(event, id).split('/');
      if (name === api.name) caused.set(operation, [...(caused.get(operation) ?? []), event.type]);
    }
  return caused;
}

/** Types of the events about each kind of record of an API, by the name of its schema. */
export function eventsByObject(siteDir: string, model: ApiModel, apis: readonly ApiSource[]): Map<string, string[]> {
  const about = new Map<string, string[]>();
  for (const event of eventsOf(siteDir, apis).flatMap(({events}) => events)) {
    if (event.api !== model.api.name) continue;
    const schemas = event.reads.flatMap((id) => {
      const operation = model.operations.get(id);
      return operation ? answersOf(model, operation).map(({name}) => name) : [];
    });
    for (const schema of new Set(schemas)) about.set(schema, [...(about.get(schema) ?? []), event.type]);
  }
  return about;
}
