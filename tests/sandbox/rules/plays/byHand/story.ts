import type {ApiName} from '../../../../../src/config/apis';
import type {Json} from '../../../../../src/openapi/types';
import {createSandbox} from '../../../../../src/sandbox';
import {fields, list, type Answered} from '../../../support/answers';
import {Client, type Options} from '../../../support/client';
import type {Player} from '../../player';
import {said} from './calls';
import {differs, rule} from './rule';

type Fields = Record<string, Json>;

/** A world in which a test of a rule goes from call to call, and collects what is wrong. */
export class Story {
  readonly faults: string[] = [];
  readonly client: Client;
  readonly supplier: Client;
  /** What webhooks were told, as `suppliers rfq.received`. */
  readonly events: string[] = [];

  constructor(readonly player: Player) {
    const sandbox = createSandbox({
      source: player.ours.source,
      onEvents: (events) => this.events.push(...events.map(({api, payload}) => `${api} ${payload.type}`)),
    });
    this.client = new Client(player.ours, 'clients', sandbox);
    this.supplier = this.client.as(player.ours, 'suppliers');
  }

  /** Calls the clients API, and compares what came back with the words of a step. */
  see(
    shows: string,
    method: string,
    path: string,
    body: Json | undefined,
    expected: string,
    options?: Options,
  ): Promise<Fields> {
    return this.compare('clients', shows, this.client.send(method, path, body, options), expected);
  }

  /** The same for the suppliers API. */
  seeSupplier(
    shows: string,
    method: string,
    path: string,
    body: Json | undefined,
    expected: string,
    options?: Options,
  ): Promise<Fields> {
    return this.compare('suppliers', shows, this.supplier.send(method, path, body, options), expected);
  }

  private async compare(api: ApiName, shows: string, sent: Promise<Answered>, expected: string): Promise<Fields> {
    const answer = await sent;
    this.is(api === 'clients' ? shows : `${shows} (supplier)`, said(answer), expected);
    return fields(answer);
  }

  /** What a list of the clients API has, a hundred at most. */
  async all(path: string, options?: Options): Promise<Fields[]> {
    return list(await this.client.ok('GET', `${path}${path.includes('?') ? '&' : '?'}limit=100`, undefined, options));
  }

  get(path: string, options?: Options): Promise<Fields> {
    return this.client.ok('GET', path, undefined, options);
  }

  is(what: string, got: unknown, expected: unknown): void {
    this.faults.push(...differs(what, got ?? null, expected ?? null));
  }
}

/**
 * Adds the test of rules that one story shows.
 *
 * @param worldOf the world it happens in, when it is not the sample world
 */
export function story(
  ids: string | readonly string[],
  tell: (story: Story) => Promise<void>,
  worldOf: (player: Player) => Player = (player) => player,
): void {
  for (const id of [ids].flat())
    rule(id, async (_, player) => {
      const told = new Story(worldOf(player));
      // A call that has to succeed throws when it does not.
      await tell(told).catch((error: unknown) => told.faults.push(String(error)));
      return told.faults;
    });
}
