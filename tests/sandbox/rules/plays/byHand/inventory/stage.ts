import type {Json} from '../../../../../../src/openapi/types';
import {asText, isObject} from '../../../../../../src/sandbox/json';
import {Client, type Options} from '../../../../support/client';
import {ourSandbox, type OurSandbox} from '../../../../../support/contract';
import {list} from '../../../../support/answers';
import {said} from '../calls';
import type {Fields} from '../clients';
import {differs, rule} from '../rule';

export {without, type Fields} from '../clients';

/** Records of the sample world that plays of the inventory name. */
export const GLOVES = 'mat_01JHVBB6009XGEZGRHGAXJJ0ZN';
export const TIPS = 'mat_01JHW3C7C0E2DX26GVWHBF2TWV';
export const ACETONE = 'mat_01JHW29D4V2JV61MC5JXTHP848';
/** Vinyl gloves, of which nothing is in stock. */
export const VINYL = 'mat_01JHWWXHGRVM8T4Z6N2QK5D7WC';
export const SITE = 'loc_01JHXKEA40RZGXBM4VR9WDCH41';
export const STORE = 'loc_01JHYBFBG01Y6Q0CNYRG1QGEZP';
export const LAB = 'loc_01JHZ3GCW0CFDV9PF93QX58X87';
export const RETURNS = 'loc_01JHZPYT6QSHF4B2N7T9KX5C3M';
export const LEEDS = 'loc_01JM57HTS4KRT4BS74AZCZ9XFW';
export const CONSUMABLE = 'mty_01JHT949VM5GZVYB4T8GCC8KJ3';
export const CHEMICAL = 'mty_01JM0BTS2KFQZACJCYT4MKDSBW';
export const GLOVE_GROUP = 'mgr_01JHVXK89FGEE8ERXHEXH2VZY5';
export const PPE_GROUP = 'mgr_01JHVKGN8H2F23M5DBNGNN1TEM';
export const SOLVENTS = 'mgr_01JM8DXVY7QC7BMX0D2C52SWAZ';
export const ROOM_TYPE = 'lty_01JHT5T99KPMHCS61DWARCENM0';
export const SITE_TYPE = 'lty_01JHT94BK7VAXG1HBD2VRN2WHN';
/** The type of a cabinet, which may stand anywhere. */
export const CABINET_TYPE = 'lty_01JHTAAS2XNEB1M3XDJXXY17Z5';
export const LAB_TYPE = 'lty_01JHT8TM919WFMBF444CPEF6B2';
export const BRIGHTWATER = 'sup_01JHHJXM40PBZWT1RYV94Q288E';
export const ORVANE = 'sup_01JHK2ZPW0DYFK3Y9FGMM7HSD3';
export const KESTREL = 'sup_01JHJAYNG0FR93K8W9EY9G3EVY';
export const MAYA = 'usr_01JHKV0R80FZKNM76HMXGW62KC';
export const LENA = 'usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
export const LAB_3_GROUP = 'ugr_01JHPV4XR0M1HVPRR4DWAM4NFB';
export const EHS_GROUP = 'ugr_01JJD3C8N0E5R7VW2XQYB4TKMH';
export const AVAILABLE = 'ist_01JHT5AKPYA8BV18GPAKYJFYFJ';
export const QUALITY_HOLD = 'ist_01JMZMERAM5PTNXXD4QK7D9S9P';
export const DAMAGED = 'ist_01JHTCAS1X3K0Q4GXVBBH2CB81';
/** 60 boxes of gloves of the lot 2501D in the central store, none reserved. */
export const GLOVES_IN_STORE = 'inv_01JMZ4Q8T2B6V0X9M3C7K5W1RH';
/** 38 boxes of gloves, 24 of them reserved. */
export const GLOVES_RESERVED = 'inv_01JMXA0CT5ZCGBMZWZCKT600R9';
export const GLOVES_IN_LAB = 'inv_01JK4YES1X5NYZM1MGFEFB649Z';
/** 4800 tips in the central store. */
export const TIPS_IN_STORE = 'inv_01JK5TXQ4C7V2M8XKQ4T6WN9RY';
/** 6 bottles of acetone in the central store. */
export const ACETONE_IN_STORE = 'inv_01JK5W2M7Q4T8XK6N9C3V5RYHB';
export const NOBODY = '01ZZZZZZZZZZZZZZZZZZZZZZZZ';

export const of = (value: string, unit: string): Fields => ({value, unit});
export const boxes = (value: string): Fields => of(value, 'XBX');
export const pieces = (value: string): Fields => of(value, 'EA');

/** A material that no example shows. */
export const material = (more: Fields = {}): Fields => ({
  number: 'MAT-90001',
  name: {en: 'Weighing boats'},
  material_type_id: CONSUMABLE,
  base_unit: 'EA',
  ...more,
});

/** A place that no example shows: a shelf of the Berlin site. */
export const place = (more: Fields = {}): Fields => ({
  code: 'HAL-B1-X1',
  name: 'Cold shelf',
  location_type_id: CABINET_TYPE,
  parent_id: SITE,
  usage: 'storage',
  ...more,
});

/** The world of one play, the calls of the play and what was wrong with them. */
export class Stage {
  readonly faults: string[] = [];
  readonly client: Client;

  constructor(readonly ours: OurSandbox) {
    this.client = new Client(ours, 'clients');
  }

  /** Notes what differs from what was expected. */
  is(what: string, got: unknown, expected: unknown): void {
    this.faults.push(...differs(what, got, expected));
  }

  /** Sends a call and compares what comes back, as {@link said} words it. */
  async says(expected: string, method: string, path: string, body?: Json, options?: Options): Promise<void> {
    const answer = await this.client.send(method, at(path), body, options);
    this.is(`${method} ${path} ${JSON.stringify(body ?? null).slice(0, 80)}`, said(answer), expected);
  }

  /** Sends a call that has to succeed. */
  ok(method: string, path: string, body?: Json, options?: Options): Promise<Fields> {
    return this.client.ok(method, at(path), body, options);
  }

  get(path: string, options?: Options): Promise<Fields> {
    return this.ok('GET', path, undefined, options);
  }

  /** Creates a record. @returns its id */
  async make(path: string, body: Json, options?: Options): Promise<string> {
    return asText((await this.ok('POST', path, body, options)).id ?? '');
  }

  async rows(path: string, options?: Options): Promise<Fields[]> {
    return list(await this.get(path, options));
  }

  /** The ids of a list. */
  async ids(path: string, options?: Options): Promise<string[]> {
    return (await this.rows(path, options)).map(({id}) => asText(id ?? ''));
  }

  /** Answers with the value of one field of a record. */
  async field(path: string, name: string): Promise<Json> {
    const record = await this.get(path);
    return name.split('.').reduce<Json>((value, key) => (isObject(value) ? (value[key] ?? null) : null), record);
  }
}

/** Paths are those of the inventory, unless they begin with the version of the API. */
function at(path: string): string {
  return path.startsWith('/v1/') ? path : `/v1/inventory${path}`;
}

/** Adds the test of rules that the same calls show, in a world of their own. */
export function play(ids: string | readonly string[], act: (stage: Stage) => Promise<void>): void {
  for (const id of [ids].flat())
    rule(id, async () => {
      const stage = new Stage(await ourSandbox());
      try {
        await act(stage);
      } catch (error) {
        // A call that has to succeed and doesn't is a fault of the rule, and other rules are still played.
        stage.faults.push(error instanceof Error ? error.message.slice(0, 400) : String(error));
      }
      return stage.faults;
    });
}
