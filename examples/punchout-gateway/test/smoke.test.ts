import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {test} from 'node:test';
import type {Page} from 'playwright-core';
import {setupRequest} from '../src/cxml.ts';
import {apiAddress, openBrowser, startApp} from './app.ts';

const SECRET = 'smoke-test-secret-4711';
const KEY = 'plk_test_punchout_smoke';
const BUYER = 'maya.lindqvist@halden.example';

let url = '';
let page: Page;

/** Asks the platform itself. */
async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = {Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json', ...init.headers};
  const response = await fetch(`${apiAddress()}/v1/punchout/${path}`, {...init, headers});
  assert.ok(response.ok, `${path} answered ${response.status}`);
  return (await response.json()) as T;
}

interface Session {
  id: string;
  state: string;
  buyer_cookie: string;
  return_url: string;
  cart: {lines: {unit: string}[]} | null;
}

async function createConnection(protocol: 'cxml' | 'oci'): Promise<{id: string; identity: string}> {
  const identity = `SMOKE-${randomUUID()}`;
  await page.goto(url);
  await page.getByLabel('Name', {exact: true}).fill(`Smoke ${protocol}`);
  await page.getByLabel('Protocol').selectOption(protocol);
  await page.getByLabel('Identity').fill(identity);
  await page.getByRole('button', {name: 'Create connection'}).click();
  await page.waitForURL(/connections\/pcn_/);
  return {id: new URL(page.url()).pathname.split('/')[2] ?? '', identity};
}

/** Goes to the shop and checks out. @returns the session */
async function shop(): Promise<string> {
  await page.getByLabel('Email').fill(BUYER);
  await page.getByLabel('Cost centre').fill('4711');
  await page.getByRole('button', {name: 'Punch out'}).click();
  await page.waitForURL(/trips\/pse_/);
  await page.getByRole('button', {name: 'Check out'}).click();
  await page.getByRole('button', {name: 'Post the cart'}).waitFor();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

test('the gateway', async (t) => {
  url = await startApp({ERP_SHARED_SECRET: SECRET, CLIENT_SECRET: KEY});
  page = await openBrowser();

  await t.test('a cXML trip: handshake, mapping, cart with the unit of the ERP', async () => {
    const {id, identity} = await createConnection('cxml');
    await page.getByRole('button', {name: 'Test the connection'}).click();
    await page
      .getByRole('row', {name: /order_message/})
      .getByText('passed')
      .waitFor();

    await page.goto(`${url}/connections/${id}`);
    await page.getByLabel('One a line').fill('unit, XBX, KAR');
    await page.getByRole('button', {name: 'Replace the table'}).click();
    await page.waitForURL(`${url}/connections/${id}`);
    assert.equal(await page.getByLabel('One a line').inputValue(), 'unit, XBX, KAR');

    const session = await shop();
    const {state, cart, return_url: back} = await ask<Session>(`sessions/${session}`);
    assert.equal(state, 'returned');
    assert.equal(cart?.lines[0]?.unit, 'KAR');

    const forged =
      '<cXML><Message><PunchOutOrderMessage><BuyerCookie>x</BuyerCookie></PunchOutOrderMessage></Message></cXML>';
    const answer = await fetch(back, {method: 'POST', body: new URLSearchParams({'cXML-urlencoded': forged})});
    assert.equal(answer.status, 422, 'a cart with another cookie is refused');

    await page.getByRole('button', {name: 'Post the cart'}).click();
    await page.getByText('totals agree').waitFor();
    const unit = page.getByRole('row', {name: /UnitOfMeasure/});
    assert.match(await unit.innerText(), /KAR\s+KAR\s+same/);
    const source = await page.content();
    assert.ok(source.includes('PunchOutSetupRequest') && source.includes(identity));
    assert.ok(!source.includes(SECRET), 'the viewer masks the secret');
  });

  await t.test('an OCI trip: fields, and those that are too long for the ERP', async () => {
    const {id} = await createConnection('oci');
    await page.getByLabel('One a line').fill('classification, 46, 999\nclassification, 4618, 21040');
    await page.getByRole('button', {name: 'Replace the table'}).click();
    await page.waitForURL(`${url}/connections/${id}`);
    const session = await shop();
    await page.getByRole('button', {name: 'Post the cart'}).click();
    await page.getByText('totals agree').waitFor();
    assert.match(await page.getByRole('row', {name: /PRICEUNIT/}).innerText(), /same/);
    assert.match(await page.getByRole('row', {name: /MATGROUP/}).innerText(), /46181504\s+21040\s+changed/);
    assert.match(await page.getByRole('row', {name: /VENDOR, 10/}).innerText(), /too long/);
    assert.equal((await ask<Session>(`sessions/${session}`)).state, 'returned');
  });

  await t.test('a trip that is refused keeps what was written', async () => {
    await createConnection('cxml');
    await page.getByLabel('Email').fill('nobody@halden.example');
    await page.getByLabel('Cost centre').fill('4711');
    await page.getByRole('button', {name: 'Punch out'}).click();
    await page.getByRole('alert').getByText('nobody@halden.example').waitFor();
    assert.equal(await page.getByLabel('Email').inputValue(), 'nobody@halden.example');
    await page.getByLabel('Email').fill(BUYER);
    await page.getByRole('button', {name: 'Punch out'}).click();
    await page.waitForURL(/trips\/pse_/);
    await page.getByText('The session is open').waitFor();
  });

  await t.test('a form that is sent twice creates once', async () => {
    const sendTwice = async (action: string, fields: Record<string, string>): Promise<(string | null)[]> => {
      const key = await page.locator(`form[action="${action}"] [name=key]`).inputValue();
      const body = new URLSearchParams({...fields, key});
      const send = () => fetch(`${url}${action}`, {method: 'POST', body, redirect: 'manual'});
      return [await send(), await send()].map(({headers}) => headers.get('Location'));
    };
    await page.goto(url);
    for (const protocol of ['cxml', 'oci']) {
      await page.goto(url);
      const fields = {name: 'Twice', identity: `SMOKE-${randomUUID()}`, protocol};
      const [connection, same] = await sendTwice('/connections', fields);
      assert.match(connection ?? '', /pcn_/);
      assert.equal(same, connection);

      await page.goto(`${url}${connection}`);
      const punchOut = () => sendTwice(`${connection}/trips`, {email: BUYER, cost_centre: '4711'});
      const [trip, again] = await punchOut();
      assert.match(trip ?? '', /pse_/);
      assert.equal(again, trip);
      await page.reload();
      assert.notEqual((await punchOut())[0], trip, 'a page that is asked for anew is another act');
    }
  });

  await t.test('a table of several pages keeps all of its entries', async () => {
    const {id} = await createConnection('oci');
    const rows = Array.from({length: 150}, (_, at) => `unit, X${at}, U${at}`);
    const replaceBy = async (text: string): Promise<void> => {
      await page.getByLabel('One a line').fill(text);
      await page.getByRole('button', {name: 'Replace the table'}).click();
      await page.waitForURL(`${url}/connections/${id}`);
    };
    await replaceBy(rows.join('\n'));
    const shown = await page.getByLabel('One a line').inputValue();
    assert.equal(shown.split('\n').length, 150);
    await replaceBy(`${shown}\nunit, XBX, KAR`);
    const {page: counted} = await ask<{page: {total: number}}>(`mappings?connection_id=${id}`);
    assert.equal(counted.total, 151);
  });

  await t.test('a refused form keeps what was written', async () => {
    const {id, identity} = await createConnection('cxml');
    await page.getByLabel('One a line').fill('unit, XBX, KAR\nunit, XPK');
    await page.getByRole('button', {name: 'Replace the table'}).click();
    await page.getByRole('alert').getByText('This row is not complete: unit, XPK').waitFor();
    assert.equal(await page.getByLabel('One a line').inputValue(), 'unit, XBX, KAR\nunit, XPK');
    await page.getByLabel('One a line').fill('unit, XBX, KAR');
    await page.getByRole('button', {name: 'Replace the table'}).click();
    await page.waitForURL(`${url}/connections/${id}`);

    await page.goto(url);
    await page.getByLabel('Name', {exact: true}).fill('The same again');
    await page.getByLabel('Identity').fill(identity);
    await page.getByRole('button', {name: 'Create connection'}).click();
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('Name', {exact: true}).inputValue(), 'The same again');
    await page.getByLabel('Identity').fill(`SMOKE-${randomUUID()}`);
    await page.getByRole('button', {name: 'Create connection'}).click();
    await page.waitForURL(/connections\/pcn_/);
  });

  await t.test('a blank name is none, by hand and by program', async () => {
    await page.goto(url);
    await page.getByLabel('Name', {exact: true}).fill(' ');
    await page.getByLabel('Identity').fill(`SMOKE-${randomUUID()}`);
    await page.getByRole('button', {name: 'Create connection'}).click();
    assert.equal(new URL(page.url()).pathname, '/');
    const body = new URLSearchParams({key: randomUUID(), name: ' ', identity: randomUUID(), protocol: 'cxml'});
    const answer = await fetch(`${url}/connections`, {method: 'POST', body, redirect: 'manual'});
    assert.equal(answer.status, 422);
    assert.match(await answer.text(), /Give the connection a name/);
  });

  await t.test('says what is not there and what is too long in the words of each door', async () => {
    const missing = await fetch(`${url}/nowhere`);
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /<h1>Page not found[\s\S]*href="\/"|href="\/"[\s\S]*<h1>Page not found/);
    const body = 'x'.repeat(6 * 1024 * 1024);
    const cxml = await fetch(`${url}/cxml`, {method: 'POST', body});
    assert.equal(cxml.status, 200);
    assert.match(await cxml.text(), /<Status code="406" text="too_long: /);
    const oci = await fetch(`${url}/oci`, {method: 'POST', body});
    assert.equal(oci.status, 413);
    assert.match(await oci.text(), /5 MB/);
  });

  await t.test('somebody else saves the mappings first', async () => {
    const {id} = await createConnection('cxml');
    const path = `connections/${id}/mappings`;
    const version = (
      await fetch(`${apiAddress()}/v1/punchout/mappings?connection_id=${id}`, {
        headers: {Authorization: `Bearer ${KEY}`},
      })
    ).headers.get('ETag');
    const theirs = {mappings: [{target: 'unit', source_value: 'XPK', target_value: 'PAK'}]};
    await ask(path, {method: 'PUT', body: JSON.stringify(theirs), headers: {'If-Match': version ?? ''}});

    const stored = async (): Promise<string[]> =>
      (await ask<{data: {source_value: string}[]}>(`mappings?connection_id=${id}`)).data.map((one) => one.source_value);
    await page.getByLabel('One a line').fill('unit, XBX, KAR');
    await page.getByRole('button', {name: 'Replace the table'}).click();
    await page.getByRole('alert').getByText('precondition_failed').waitFor();
    assert.deepEqual(await stored(), ['XPK']);
    await page.getByText('unit, XPK, PAK').waitFor();

    await page.getByRole('button', {name: 'Replace the table'}).click();
    await page.waitForURL(`${url}/connections/${id}`);
    assert.deepEqual(await stored(), ['XBX']);
  });

  await t.test('an ERP with the wrong secret gets a status and no start page', async () => {
    const {id, identity} = await createConnection('cxml');
    const connection = await ask<Parameters<typeof setupRequest>[0]>(`connections/${id}`);
    const setup = {callers: [], cookie: randomUUID(), returnUrl: `${url}/erp/return/x`, email: BUYER, extrinsics: {}};
    const send = async (secret: string): Promise<string> => {
      const body = setupRequest(connection, {...setup, secret});
      assert.ok(body.includes(identity));
      const response = await fetch(`${url}/cxml`, {method: 'POST', body});
      assert.equal(response.status, 200);
      return response.text();
    };
    const refused = await send('not-the-secret-at-all');
    assert.match(refused, /<Status code="401"/);
    assert.doesNotMatch(refused, /StartPage/);
    assert.deepEqual((await ask<{data: Session[]}>(`sessions?connection_id=${id}`)).data, []);

    assert.match(await send(SECRET), /<Status code="200"[\s\S]*<StartPage>/);
    const sessions = async (): Promise<Session[]> =>
      (await ask<{data: Session[]}>(`sessions?connection_id=${id}`)).data;
    assert.equal((await sessions())[0]?.buyer_cookie, setup.cookie);
    const document = setupRequest(connection, {...setup, secret: SECRET, cookie: randomUUID()});
    const once = await fetch(`${url}/cxml`, {method: 'POST', body: document});
    const again = await fetch(`${url}/cxml`, {method: 'POST', body: document});
    const startOf = async (answer: Response) => /<URL>(.*)<\/URL>/.exec(await answer.text())?.[1];
    assert.equal(await startOf(again), await startOf(once), 'an ERP that sends a document again gets the same session');
    assert.equal((await sessions()).length, 2);
  });
});
