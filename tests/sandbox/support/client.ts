import {beforeAll, beforeEach} from 'vitest';
import type {ApiName} from '../../../src/config/apis';
import type {Json} from '../../../src/openapi/types';
import {createSandbox, type Sandbox} from '../../../src/sandbox';
import {KEY_PREFIXES} from '../../../src/config/sandboxKeys';
import {fields, read, type Answered} from './answers';
import {ORIGIN} from './requests';
import {ourSandbox, type OurSandbox} from '../../support/contract';

export interface Options {
  key?: string;
  headers?: Record<string, string>;
}

/** A short way to call a sandbox by path, as its readers do. */
export class Client {
  readonly sandbox: Sandbox;
  private keys = 0;

  constructor(
    {source}: OurSandbox,
    private readonly api: ApiName,
    sandbox?: Sandbox,
  ) {
    this.sandbox = sandbox ?? createSandbox({source});
  }

  /** The same world, seen from the other API. */
  as(ours: OurSandbox, api: ApiName): Client {
    return new Client(ours, api, this.sandbox);
  }

  async send(
    method: string,
    path: string,
    body?: Json | FormData,
    {key = 'me', headers = {}}: Options = {},
  ): Promise<Answered> {
    const isForm = body instanceof FormData;
    this.keys += 1;
    const request = new Request(`${ORIGIN}/${this.api}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${KEY_PREFIXES[this.api]}${key}`,
        ...(body !== undefined && !isForm && {'Content-Type': 'application/json'}),
        ...(method !== 'GET' && {'Idempotency-Key': `${this.api}-${this.keys}`}),
        ...headers,
      },
      ...(body !== undefined && {body: isForm ? body : JSON.stringify(body)}),
    });
    return read(await this.sandbox.fetch(request));
  }

  /** Sends and expects a success. @returns the object of the body */
  async ok(method: string, path: string, body?: Json | FormData, options?: Options): Promise<Record<string, Json>> {
    const answer = await this.send(method, path, body, options);
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return fields(answer);
  }
}

/** Clients of both APIs of one sandbox. */
interface Clients {
  client: Client;
  supplier: Client;
}

/** Gives each test of a file a sandbox of its own. @param give gets clients of it before the test */
export function eachInFreshSandbox(give: (clients: Clients, ours: OurSandbox) => void): void {
  let ours: OurSandbox;
  beforeAll(async () => {
    ours = await ourSandbox();
  });
  beforeEach(() => {
    const client = new Client(ours, 'clients');
    give({client, supplier: client.as(ours, 'suppliers')}, ours);
  });
}
