import {createHash, randomUUID} from 'node:crypto';
import {CallFailed, clientOf, result, type Problem, type Schemas} from './client.ts';
import {settings} from './settings.ts';

/** A material, and how much of it the cabinet can give at this moment. */
export type Material = Schemas['Material'] & {here: string};
export type Request = Schemas['InventoryRequest'];

/** What came of something, in words for the screen. */
export interface Outcome {
  said: string;
  /** The material somebody scanned. */
  materialId?: string;
}

interface News {
  outcome?: Outcome;
  problem?: Problem;
}

/** What somebody has written and not asked for yet. */
export interface Draft {
  /** Belongs to one request, however often it is sent. */
  key: string;
  /** By the id of the material, as they stand in the fields. */
  amounts: Record<string, string>;
}

const emptyDraft = (): Draft => ({key: randomUUID(), amounts: {}});

/** Somebody at the kiosk, and what they can do there. */
export class Person {
  draft = emptyDraft();
  private news: News = {};

  private constructor(
    private readonly client: ReturnType<typeof clientOf>,
    readonly user: Schemas['User'],
    /** Whether the platform lets them ask for material at all. A single material may still be refused. */
    readonly mayRequest: boolean,
  ) {}

  /** @throws CallFailed when the token is no longer good */
  static async of(token: string): Promise<Person> {
    const client = clientOf(token);
    const [user, {permission_keys: rights}] = await Promise.all([
      result(client.GET('/v1/users/me')),
      result(client.GET('/v1/permissions/me')),
    ]);
    return new Person(client, user, rights.includes('inventory.request'));
  }

  /** What their page shows besides what it asks for. */
  get shown(): {name: string; mayRequest: boolean; draft: Draft} {
    return {name: this.user.first_name ?? 'there', mayRequest: this.mayRequest, draft: this.draft};
  }

  /** Does something and keeps what came of it for the next page. */
  async attempt(work: (person: Person) => Promise<Outcome>): Promise<void> {
    try {
      this.news = {outcome: await work(this)};
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      this.news = {problem: error.problem};
    }
  }

  say(said: string): void {
    this.news = {outcome: {said}};
  }

  /** What came of the last attempt, once. */
  takeNews(): News {
    const {news} = this;
    this.news = {};
    return news;
  }

  /** What the cabinet holds. Materials that the person may not see are left out by the platform. */
  private async kept(): Promise<Schemas['Material'][]> {
    const query = {location_id: [settings.locationId], status: ['active' as const], limit: 100};
    return (await result(this.client.GET('/v1/inventory/materials', {params: {query}}))).data;
  }

  /** What the cabinet holds, and how much of each. */
  async materials(): Promise<Material[]> {
    const [materials, levels] = await Promise.all([
      this.kept(),
      result(
        this.client.GET('/v1/inventory/locations/{location_id}/stock-levels', {
          params: {path: {location_id: settings.locationId}, query: {limit: 100}},
        }),
      ),
    ]);
    const here = new Map(levels.data.map(({material, available}) => [material?.id, available?.value]));
    // A material without a row is kept here and has run out.
    return materials.map((material) => ({...material, here: here.get(material.id) ?? '0'}));
  }

  async lastRequests(): Promise<Request[]> {
    const query = {requester_id: [this.user.id], sort: '-created_at', limit: 5};
    return (await result(this.client.GET('/v1/inventory/requests', {params: {query}}))).data;
  }

  /** Asks for material and submits at once. What needs no approval is approved by the platform itself. */
  async request(lines: NonNullable<Schemas['InventoryRequestUpdate']['lines']>, key: string): Promise<Outcome> {
    if (lines.length === 0) return {said: 'Say how many you need of at least one material.'};
    const body = {type: 'issue' as const, source_location_id: settings.locationId, lines};
    // A form that is sent twice must not ask twice. With other amounts it asks for something else.
    const act = createHash('sha256')
      .update(JSON.stringify([key, lines]))
      .digest('hex');
    const params = {header: {'Idempotency-Key': act}};
    const created = result(this.client.POST('/v1/inventory/requests', {params, body}));
    const {id, number} = await created.catch((error: unknown) => {
      // Another try of what was refused is another request.
      if (error instanceof CallFailed && error.isFinal) this.draft = {...this.draft, key: randomUUID()};
      throw error;
    });
    const {status} = await result(
      this.client.POST('/v1/inventory/requests/{inventory_request_id}/submit', {
        params: {path: {inventory_request_id: id}, header: {'Idempotency-Key': `${act}-submit`}},
      }),
    );
    this.draft = emptyDraft();
    return {
      said:
        status === 'submitted' ? `${number} waits for an approval.` : `${number} is ${status.replaceAll('_', ' ')}.`,
    };
  }

  /**
   * Reports an empty bin by its card, or finds the material of any other code.
   *
   * @param isFromAmount whether it stood where an amount belongs, and may be a slip
   */
  async scan(data: string, isFromAmount: boolean): Promise<Outcome> {
    const body = {data, context: {action: 'lookup' as const, location_id: settings.locationId}};
    const {target_type: type, target} = await result(this.client.POST('/v1/inventory/barcodes/scan', {body}));
    if (type === 'refill_point') return {said: await this.reportEmpty(String(target?.['id']), data)};
    // A product names its material, a material is one.
    const materialId = String(target?.[type === 'vendor_material' ? 'material_id' : 'id']);
    const isHere = (await this.kept()).some(({id}) => id === materialId);
    if (isHere) return {said: this.mayRequest ? 'How many do you need?' : 'It is marked in the list.', materialId};
    if (isFromAmount)
      return {said: `“${data}” is neither an amount nor a code of this cabinet. Nothing was requested.`};
    return {said: `Nothing in this cabinet has the code ${data}.`};
  }

  private async reportEmpty(id: string, card: string): Promise<string> {
    const params = {path: {refill_point_id: id}, header: {'Idempotency-Key': randomUUID()}};
    const body = {signal: 'empty' as const, scanned_barcode: card};
    const call = this.client.POST('/v1/inventory/refill-points/{refill_point_id}/trigger', {params, body});
    const {number, needed_quantity: needed} = await result(call);
    // A card that is scanned twice is no second need: the platform answers 200 with the event that is open.
    const isNew = (await call).response.status === 201;
    const what = `${needed.value} ${needed.unit}`;
    return isNew ? `Thank you. ${what} are on order as ${number}.` : `${what} are already on order as ${number}.`;
  }
}
