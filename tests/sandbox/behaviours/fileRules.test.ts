import {describe, expect, it} from 'vitest';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport, type ErrorLine} from '../support/imports';

/** Files follow the rules of the calls that do the same. */

let client: Client;
let supplier: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
  supplier = clients.supplier;
});

/** The errors of a file, as column and code. */
async function errorsOf(kind: string, content: string, role = 'me'): Promise<(readonly [string | null, string])[]> {
  const {errors} = await runImport(client, kind, {api: 'clients', role}, `${kind}.csv`, content);
  return errors.map(({column, code}: ErrorLine) => [column, code] as const);
}

describe('a file of counts', () => {
  const counts = (row: string, role?: string) =>
    errorsOf('stock_counts', `material_number,location_code,lot_number,counted_quantity,unit\n${row}`, role);

  it('counts nothing without its quantity', async () => {
    const file = 'material_number,location_code,lot_number\nMAT-10001,HAL-B1-L3,2311C';
    expect(await errorsOf('stock_counts', file)).toEqual([
      ['counted_quantity', 'required'],
      ['unit', 'required'],
    ]);
  });

  it('needs the day on which a new lot expires', async () => {
    expect(await counts('MAT-10001,HAL-B1-STORE,9999Z,4,XBX')).toEqual([['expires_on', 'required']]);
  });

  it('puts nothing where nothing can lie', async () => {
    expect(await counts('MAT-10001,HAL-B1,2311C,4,XBX')).toEqual([['location_code', 'location_blocked']]);
  });

  it('counts nothing of a type without stock, as a booking does', async () => {
    const name = {en: 'Loan'};
    const {id} = await client.ok('POST', '/v1/inventory/material-types', {code: 'LOAN', name, stocked: false});
    const material = {number: 'LN1', name: {en: 'Microscope'}, material_type_id: id ?? '', base_unit: 'EA'};
    await client.ok('POST', '/v1/inventory/materials', material);
    expect(await counts('LN1,HAL-B1-L3,,3,EA')).toEqual([['material_number', 'unknown_reference']]);
  });

  it('counts what is found at a blocked place', async () => {
    const [lab] = list(await client.ok('GET', '/v1/inventory/locations?code=HAL-B1-L3'));
    await client.ok('PATCH', `/v1/inventory/locations/${asText(lab?.id ?? '')}`, {blocked: true});
    const file = 'material_number,location_code,counted_quantity,unit\nMAT-10008,HAL-B1-L3,12,XBX';
    expect(await errorsOf('stock_counts', file)).toEqual([]);
  });

  it('knows only the places of its author', async () => {
    const path = '/v1/users/usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
    const lab3 = (await client.ok('GET', '/v1/inventory/locations?code=HAL-B1-L3')).data as {id: string}[];
    await client.ok('PATCH', path, {location_ids: [lab3[0]?.id ?? '']});
    expect(await counts('MAT-10001,HAL-B1-STORE,2311C,4,XBX', 'lena_stock_keeper')).toContainEqual([
      'location_code',
      'unknown_reference',
    ]);
  });

  it('asks for a second count above 100 EUR, too', async () => {
    const row = 'MAT-10001,HAL-B1-L3,2311C,2000,XBX,true';
    const head = 'material_number,location_code,lot_number,counted_quantity,unit,recount\n';
    expect(await errorsOf('stock_counts', `${head}${row}`)).toEqual([]);
    expect(await counts('MAT-10001,HAL-B1-L3,2311C,1960,XBX')).toEqual([['counted_quantity', 'out_of_range']]);
  });
});

describe('a column that the template lacks', () => {
  it.each([
    [
      'stock_counts',
      'material_number,location_code,lot_number,counted_quantity,unit',
      'MAT-10001,HAL-B1-L3,2311C,1,XBX',
    ],
    ['offer_approvals', 'approval_id,decision,comment', 'pap_01JJ6KTTM0MJYT90TAZJGCNM0N,reject,Too high'],
  ])('is an error in a file of %s, also if records have a field of that name', async (kind, head, row) => {
    for (const name of ['quantity', 'serial_number', 'state', 'created_at', 'colour'])
      expect(await errorsOf(kind, `${head},${name}\n${row},x`), name).toContainEqual([name, 'unknown_column']);
  });
});

describe('a file of materials', () => {
  it('leaves the base unit as it is', async () => {
    expect(await errorsOf('materials', 'number,base_unit\nMAT-10001,EA')).toEqual([['base_unit', 'invalid_enum']]);
  });

  it('lets nothing expire first that does not expire', async () => {
    const head = 'number,name,material_type_id,base_unit,expiry_tracking,issue_strategy\n';
    const row = 'MAT-19999,Paper,mty_01JHT949VM5GZVYB4T8GCC8KJ3,EA,false,fefo';
    expect(await errorsOf('materials', `${head}${row}`)).toEqual([['issue_strategy', 'invalid_enum']]);
  });
});
it('a person who came with a file has a history', async () => {
  await errorsOf('users', 'email,first_name,last_name,roles\nnew.person@halden.example,New,Person,Viewer');
  const [person] = list(await client.ok('GET', '/v1/users?email=new.person@halden.example'));
  const entries = list(await client.ok('GET', `/v1/audit-logs?target_id=${asText(person?.id ?? '')}`));
  expect(entries).toMatchObject([{action: 'user.created', channel: 'import'}]);
});

describe('files of a supplier', () => {
  const own = async (kind: string, content: string): Promise<(readonly [string | null, string])[]> => {
    const {errors} = await runImport(supplier, kind, {api: 'suppliers'}, `${kind}.csv`, content);
    return errors.map(({column, code}) => [column, code] as const);
  };

  it('put no picture beyond the twentieth place, and none twice in one', async () => {
    const head = 'product_identifier,position,url\n';
    expect(await own('images', `${head}glove-nitrile-m,21,https://x.example/c.jpg`)).toEqual([
      ['position', 'out_of_range'],
    ]);
    const rows = ['a', 'b'].map((name) => `glove-nitrile-m,4,https://x.example/${name}.jpg`).join('\n');
    expect(await own('images', `${head}${rows}`)).toEqual([[null, 'duplicate_in_file']]);
  });

  it('hold category paths to the rules of the call', async () => {
    const head = 'product_identifier,categories.1.path,categories.2.path\n';
    const row = `glove-nitrile-m,A|B|C|D|E|F|G,${'x'.repeat(81)}`;
    expect(await own('products', head + row)).toEqual([
      ['categories.1.path', 'too_long'],
      ['categories.2.path', 'too_long'],
    ]);
    expect(await own('products', `${head}glove-nitrile-m,A|B,A|B`)).toEqual([['categories.2.path', 'duplicate']]);
  });

  it('give parts to bundles only', async () => {
    const file = 'product_identifier,parent_product_identifier\nglove-nitrile-m,acetone-2500ml';
    expect(await own('products', file)).toEqual([['parent_product_identifier', 'unknown_reference']]);
  });

  it('keep no stock of a service', async () => {
    const made = await supplier.ok('POST', '/v1/products', {
      product_identifier: 'calibration',
      sku: 'BW-CAL',
      type: 'service',
      name: {en: 'Calibration'},
      description: {en: 'Calibration of a pipette.'},
      unit_of_measure: 'E48',
      unit_label: {en: 'piece'},
      unit_size: {pack_count: '1', content: {value: '1', unit: 'E48'}},
    });
    expect(made.type).toBe('service');
    const file = 'product_identifier,stock_location_code,state,quantity\ncalibration,HAM-1,in_stock,4';
    expect(await own('stock', file)).toEqual([['product_identifier', 'out_of_range']]);
  });
});

describe('a file of users', () => {
  const LENA = '/v1/users/usr_01JMSVFY79EVQ6JDVTM0Q3MYKK';
  const OWNER = 'rol_01JHN8D4Q7T1HPYS5PV47AW7H1';
  const REFUSED = ['roles', 'not_permitted'];
  const users = (rows: string, role?: string) => errorsOf('users', `email,first_name,roles\n${rows}`, role);
  const rolesOf = async (path: string) => (await client.ok('GET', path)).role_ids;

  it('makes nobody an Owner when no Owner sends it', async () => {
    const before = await rolesOf(LENA);
    expect(await users('lena.okafor@halden.example,Lena,Owner', 'tomas_admin')).toEqual([REFUSED]);
    expect(await users('new.owner@halden.example,New,Owner', 'tomas_admin')).toEqual([REFUSED]);
    expect(await rolesOf(LENA)).toEqual(before);
    expect(await users('lena.okafor@halden.example,Lena,Buyer', 'tomas_admin')).toEqual([]);
  });

  it('leaves the client an Owner, also when several rows take the role', async () => {
    const [lena, maya] = ['lena.okafor@halden.example,Lena', 'maya.lindqvist@halden.example,Maya'];
    await users(`${lena},Owner`);
    expect(await users(`${lena},Buyer`)).toEqual([REFUSED]);
    await users(`${maya},Owner`);
    expect(await users(`${lena},Buyer\n${maya},Buyer`)).toEqual([REFUSED]);
    await users(`${lena},Owner`);
    expect(await users(`${maya},Owner\n${lena},Buyer`)).toEqual([]);
  });

  it('counts the users of its roles', async () => {
    const before = Number((await client.ok('GET', `/v1/roles/${OWNER}`)).user_count);
    await users('lena.okafor@halden.example,Lena,Owner');
    expect((await client.ok('GET', `/v1/roles/${OWNER}`)).user_count).toBe(before + 1);
  });
});

describe('a file of categories', () => {
  const load = (rows: string, header = 'code,parent_code,name:en') => errorsOf('categories', `${header}\n${rows}`);
  const category = async (code: string) =>
    list(await client.ok('GET', '/v1/categories?limit=100')).find((one) => one.code === code) ?? {};
  /** Codes of a chain, each below the one before. */
  const chain = (from: number, to: number): string =>
    Array.from(
      {length: to - from + 1},
      (_, at) => `L${from + at},${from + at > 1 ? `L${from + at - 1}` : ''},n${from + at}`,
    ).join('\n');

  it('makes no circle', async () => {
    expect(await load('MG-46,MG-4618', 'code,parent_code')).toEqual([['parent_code', 'unknown_reference']]);
    expect(await load(`${chain(1, 2)}\nL3,L4,a\nL4,L3,b`)).toEqual([
      ['parent_code', 'unknown_reference'],
      ['parent_code', 'unknown_reference'],
    ]);
    expect((await category('MG-46')).parent_id).toBeNull();
  });

  it('has eight levels, also where a branch moves', async () => {
    expect(await load(chain(1, 9))).toEqual([['parent_code', 'out_of_range']]);
    expect((await category('L8')).depth).toBe(8);
    expect(await load(chain(9, 9))).toEqual([['parent_code', 'out_of_range']]);
    expect(await load('R,,Root\nL1,R,n1')).toEqual([['parent_code', 'out_of_range']]);
  });

  it('puts nothing below what is archived', async () => {
    await load('MG-44,,Office');
    await client.ok('POST', `/v1/categories/${asText((await category('MG-44')).id ?? '')}/archive`);
    expect(await load('MG-4499,MG-44,Glue')).toEqual([['parent_code', 'unknown_reference']]);
  });

  it('leads what lies below along, when a category moves or has another name', async () => {
    await load(chain(1, 6));
    expect(await load('L5,L1', 'code,parent_code')).toEqual([]);
    expect(await category('L6')).toMatchObject({path: 'n1/n5/n6', depth: 3});
    await load('L1,first', 'code,name:en');
    expect(await category('L6')).toMatchObject({path: 'first/n5/n6'});
  });

  it('puts a new one last among its siblings, or where the row says', async () => {
    await load('A,,a\nB,A,b\nC,A,c');
    expect([(await category('B')).position, (await category('C')).position]).toEqual([1, 2]);
    await load('D,A,d,1', 'code,parent_code,name:en,position');
    expect([(await category('D')).position, (await category('B')).position]).toEqual([1, 2]);
  });

  it('deletes none that holds another, unless that goes as well', async () => {
    await load('A,,a\nB,A,b');
    const remove = async (codes: string) => {
      const job = {mode: 'delete'};
      return (await runImport(client, 'categories', {api: 'clients', job}, 'c.csv', `code\n${codes}`)).errors;
    };
    expect(await remove('A')).toMatchObject([{column: 'code', code: 'not_permitted'}]);
    expect(await remove('B\nA')).toEqual([]);
  });
});
