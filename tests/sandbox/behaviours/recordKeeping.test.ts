import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {Json} from '../../../src/openapi/types';
import {asText} from '../../../src/sandbox/json';
import {list} from '../support/answers';
import {eachInFreshSandbox, type Client} from '../support/client';
import {runImport, SAMPLES} from '../support/imports';

/** What imports and deletions leave in place, and for whom exports run. */

type Fields = Record<string, Json>;
const TOMAS = 'usr_01JHMK1SM0RTZYDTFXYXPWPNMH';
let client: Client;

eachInFreshSandbox((clients) => {
  client = clients.client;
});

const everyone = async (path: string): Promise<Fields[]> => list(await client.ok('GET', `${path}?limit=100`));

describe('replace_all of categories', () => {
  it('keeps what holds products, and what lies above a category that stays', async () => {
    const form = new FormData();
    const job = JSON.stringify({kind: 'categories', mode: 'replace_all'});
    form.set('job', new Blob([job], {type: 'application/json'}));
    form.set('file', new Blob([fs.readFileSync(`${SAMPLES}/categories-valid.csv`)], {type: 'text/csv'}), 'tree.csv');
    let done = await client.ok('POST', '/v1/batch-requests?confirm_removal=true', form);
    for (let polls = 0; polls < 4; polls += 1) done = await client.ok('GET', `/v1/batch-requests/${asText(done.id)}`);
    expect(done).toMatchObject({status: 'completed'});
    const categories = await everyone('/v1/categories');
    const codes = categories.map(({code}) => asText(code ?? ''));
    expect(codes).toEqual(expect.arrayContaining(['MG-46', 'MG-4618', 'MG-1235', 'MG-44']));
    const ids = new Set(categories.map(({id}) => id));
    expect(categories.filter(({parent_id: id}) => id !== null && !ids.has(id))).toEqual([]);
  });
});

describe('a file of unit mappings', () => {
  it('leaves the defaults of the platform as they are', async () => {
    const path = '/v1/unit-label-mappings';
    const locked = (await everyone(path)).filter(({source}) => source === 'default');
    const each = locked.find(({source_label: label}) => label === 'each');
    const row = 'source_label,unit_code,erp_unit_code\neach,EA,ST';
    const {job} = await runImport(client, 'unit_label_mappings', {api: 'clients'}, 'units.csv', row);
    expect(job).toMatchObject({created_count: 1, updated_count: 0});
    const after = await everyone(path);
    expect(after.find(({id}) => id === each?.id)).toEqual(each);
    expect(after.filter(({source_label: label, source}) => label === 'each' && source === 'import')).toHaveLength(1);
    const again = await runImport(client, 'unit_label_mappings', {api: 'clients'}, 'units.csv', row);
    expect(again.job).toMatchObject({created_count: 0, unchanged_count: 1});
  });
});

describe('a category that is deleted', () => {
  it('leaves the rules that name it, and breaks the cards that filter by it', async () => {
    const name = {en: 'Old'};
    const {id} = await client.ok('POST', '/v1/categories', {name, code: 'MG-OLD'});
    const [rule] = await everyone('/v1/buyer-permissions');
    const other = asText((await everyone('/v1/categories'))[0]?.id);
    const rulePath = `/v1/buyer-permissions/${asText(rule?.id)}`;
    await client.ok('PATCH', rulePath, {category_ids: [other, id ?? null]});
    const query = {
      measures: ['spend'],
      dimensions: ['category'],
      filters: [{field: 'category', operator: 'in', value: [id ?? null]}],
    };
    const card = await client.ok('POST', '/v1/insights', {
      name: {en: 'Old spend'},
      kind: 'breakdown',
      dataset: 'order_lines',
      query,
    });
    await client.ok('DELETE', `/v1/categories/${asText(id)}`);
    expect((await client.ok('GET', rulePath)).category_ids).toEqual([other]);
    expect(await client.ok('GET', `/v1/insights/${asText(card.id)}`)).toMatchObject({status: 'broken'});
  });
});

describe('a group that is deleted', () => {
  it('may be named by what is no rule', async () => {
    const {id} = await client.ok('POST', '/v1/user-groups', {name: 'Lab 9', code: 'LAB9'});
    const [article] = await everyone('/v1/articles');
    const path = `/v1/user-groups/${asText(id)}`;
    await client.ok('PATCH', `/v1/articles/${asText(article?.id)}`, {audience: {user_group_ids: [id ?? null]}});
    await client.ok('DELETE', path);
    expect((await client.send('GET', path)).status).toBe(404);
  });
});

describe('an export', () => {
  const body = (schedule: Fields): Fields => ({kind: 'suppliers', format: 'csv', schedule});

  it('is sent to active users, and to enabled servers', async () => {
    const weekly = {frequency: 'weekly', weekday: 5};
    for (const [way, target] of [
      ['email', 'nobody@x.example'],
      ['sftp', 'plc_01JKWSKS80HFMW2RCNEA8P7ZJZ'],
    ]) {
      const schedule = {...weekly, deliver_to: way ?? null, target: target ?? null};
      const answer = await client.send('POST', '/v1/exports', body(schedule));
      expect([answer.status, answer.json]).toMatchObject([
        422,
        {errors: [{pointer: '/schedule/target', code: 'unknown_reference'}]},
      ]);
    }
    const schedule = {...weekly, deliver_to: 'email', target: 'Tomas.Berg@halden.example'};
    expect((await client.send('POST', '/v1/exports', body(schedule))).status).toBe(202);
  });

  it('does not run any more once its creator is deactivated', async () => {
    const made = await client.ok('POST', '/v1/exports', body({frequency: 'daily'}), {key: 'tomas_admin'});
    const path = `/v1/exports/${asText(made.id)}`;
    await client.ok('POST', `/v1/users/${TOMAS}/deactivate`, undefined, {key: 'ines_admin'});
    const later = {headers: {'Sandbox-Date': '2025-03-17T12:00:00Z'}};
    for (let polls = 0; polls < 4; polls += 1)
      expect(await client.ok('GET', path, undefined, later)).toMatchObject({started_at: null, status: 'queued'});
  });
});
