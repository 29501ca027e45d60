import {describe, expect, it} from 'vitest';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport} from '../support/imports';

let client: Client;
eachInFreshSandbox((clients) => {
  client = clients.client;
});

const headerOf = async (kind: string): Promise<string> =>
  (await client.send('GET', `/v1/batch-templates/${kind}?format=csv`)).text.trim();

describe('the template of an import', () => {
  it('has the columns that its guide lists', async () => {
    const wanted: Record<string, string[]> = {
      categories: ['code', 'parent_code', 'name:en', 'name:de', 'unspsc_code', 'gl_account', 'visible', 'position'],
      users: ['email', 'last_name', 'external_id', 'cost_centre', 'approval_limit.amount', 'manager_email'],
      unit_label_mappings: ['source_label', 'supplier', 'language', 'content_quantity', 'content_unit_code'],
      unspsc_mappings: ['unspsc_code', 'category_code', 'gl_account', 'erp_material_group', 'supplier'],
      materials: ['number', 'name:en', 'expiry_tracking', 'issue_strategy', 'shelf_life_days', 'abc_class'],
    };
    for (const [kind, columns] of Object.entries(wanted))
      expect((await headerOf(kind)).split(','), kind).toEqual(expect.arrayContaining(columns));
  });

  it('has only columns that the import knows', async () => {
    const kinds = ['categories', 'users', 'user_groups', 'unit_label_mappings', 'unspsc_mappings', 'materials'];
    for (const kind of [...kinds, 'locations', 'vendor_materials', 'tags', 'stock_counts', 'offer_approvals']) {
      const header = await headerOf(kind);
      const row = header.split(',').map(() => 'x');
      const job = {options: {dry_run: true}};
      const {errors} = await runImport(client, kind, {api: 'clients', job}, 'empty.csv', `${header}\n${row.join(',')}`);
      expect(
        errors.filter(({code}) => code === 'unknown_column'),
        kind,
      ).toEqual([]);
    }
  });
});
