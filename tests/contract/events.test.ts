import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {beforeAll, describe, expect, it} from 'vitest';
import {type Contract} from '../../scripts/lib/contractModels';
import {ourContract} from '../support/contract';
import {APIS} from '../../src/config/apis';
import {eventsByOperation, eventSections} from '../../src/openapi/events/view';
import {eventsOf, operationAddress} from '../../src/openapi/events/source';

let contract: Contract;
beforeAll(async () => {
  contract = await ourContract();
});

const EVENTS = eventsOf(process.cwd(), APIS).flatMap(({events}) => events);
const TYPES = EVENTS.map(({type}) => type);

/** A sentence that promises an event: "`store.archived` is sent", "Sends `transfer_order.dispatched`". */
const PROMISE = /\bis sent\b|\bSends\b|\band sends\b/;

describe('the webhooks of the contract', () => {
  it('are one a type, and no type has two meanings', () => {
    expect(new Set(TYPES).size).toBe(TYPES.length);
    expect(contract.models.flatMap(({document}) => Object.keys(document.webhooks ?? {}))).toEqual(TYPES);
  });

  it('have an example that their schema allows, and that names its type', () => {
    // `addFormats` is written for CommonJS, where its default export is the module.
    const ajv = new Ajv2020({strict: false});
    (addFormats as unknown as (target: Ajv2020) => void)(ajv);
    const seen = contract.models.flatMap(({document}) =>
      Object.entries(document.webhooks ?? {}).map(([type, item]) => {
        const media = item.post?.requestBody?.content?.['application/json'];
        expect(media?.example, type).toMatchObject({type});
        expect(ajv.validate(media?.schema ?? false, media?.example), `${type}: ${ajv.errorsText()}`).toBe(true);
        const other = {...(media?.example as object), type: 'tag.lost'};
        expect(ajv.validate(media?.schema ?? false, other), type).toBe(false);
        return type;
      }),
    );
    expect(seen).toHaveLength(TYPES.length);
  });

  it('are caused by every operation that promises them', () => {
    const missing = contract.models.flatMap((model) =>
      [...model.operations.values()].flatMap(({id, description}) =>
        description
          .split(/(?<=[.;])\s/)
          .filter((sentence) => PROMISE.test(sentence) && !/\bno event\b/i.test(sentence))
          .flatMap((sentence) => [...sentence.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, type = '']) => type))
          .filter((type) => TYPES.includes(type))
          .filter((type) => {
            const causes = EVENTS.flatMap((event) =>
              event.type === type ? (event.causes ?? []).map((cause) => operationAddress(event, cause)) : [],
            );
            return !causes.includes(`${model.api.name}/${id}`);
          })
          .map((type) => `${model.api.name}/${id} promises ${type}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('stand on the page of events and on those of their operations', () => {
    const sections = eventSections(process.cwd(), contract.models);
    expect(sections.flatMap(({events}) => events.map(({type}) => type))).toEqual(TYPES);
    expect(sections.flatMap(({events}) => events).filter(({reads}) => reads.length === 0)).toEqual([]);
    const [clients] = contract.models;
    const caused = clients && eventsByOperation(process.cwd(), clients, APIS);
    expect(caused?.get('dispatch-transfer-order')).toEqual([
      'inventory.stock_changed',
      'inventory.below_safety_stock',
      'transfer_order.dispatched',
      'transfer_order.received',
      'transfer_order.completed',
      'pick_list.cancelled',
      'replenishment_event.opened',
    ]);
    // An event of the other API.
    expect(caused?.get('publish-rfq')).toContain('rfq.received');
  });
});
