import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readTable} from '../src/connections.tsx';
import {readOrder, readSetup} from '../src/cxml.ts';
import {type FieldRow, type Line, totalOf, verdictOn} from '../src/fields.ts';
import {masked} from '../src/masked.ts';
import {ociPrice, readForm, readLogin} from '../src/oci.ts';
import {secretFault, settings} from '../src/settings.ts';

test('an OCI price keeps its value with three decimals', () => {
  assert.deepEqual(ociPrice('8.4', 1), {price: '8.400', per: 1});
  assert.deepEqual(ociPrice('0.0125', 1), {price: '12.500', per: 1000});
  assert.deepEqual(ociPrice('1234.567891', 10), {price: '1234567.891', per: 10000});
});

test('reads an order of a shop, entities and leading zeros as they are', () => {
  const {cookie, lines} = readOrder(`<cXML><Message><PunchOutOrderMessage><BuyerCookie>0042</BuyerCookie>
    <ItemIn quantity="2"><ItemID><SupplierPartID>007</SupplierPartID></ItemID><ItemDetail>
    <UnitPrice><Money currency="EUR">14.90</Money></UnitPrice><Description xml:lang="en">Salt &amp; pepper</Description>
    <UnitOfMeasure>KAR</UnitOfMeasure></ItemDetail></ItemIn></PunchOutOrderMessage></Message></cXML>`);
  assert.equal(cookie, '0042');
  const [line = {}] = lines;
  assert.deepEqual([line.sku, line.unit_price, line.currency, line.unit], ['007', '14.90', 'EUR', 'KAR']);
  assert.equal(line.description, 'Salt & pepper');
  assert.equal(totalOf(lines), '29.80');
});

test('refuses what it cannot serve', () => {
  assert.throws(() => readSetup('<cXML><Request>'), /well-formed/);
  assert.throws(() => readSetup('<cXML><Request><PunchOutSetupRequest operation="edit"/></Request></cXML>'), /create/);
  assert.throws(() => readLogin('USERNAME=a&PASSWORD=b'), /HOOK_URL/);
  assert.throws(() => readLogin('USERNAME=a&PASSWORD=b&HOOK_URL=javascript:alert(1)'), /HOOK_URL.*http or https/);
  assert.throws(() => readTable('unit, XBX'), /unit, XBX/);
});

test('a secret is masked in each way that a message may write it', () => {
  const secret = `pa&ss/word+16 "chä<rs>!'`;
  const xml = 'pa&amp;ss/word+16 &quot;chä&lt;rs&gt;!&apos;';
  const numbered = 'pa&#38;ss/word+16 &#x22;chä&#x3C;rs>!&#39;';
  const form = new URLSearchParams({PASSWORD: secret}).toString();
  const inForm = new URLSearchParams({'cxml-urlencoded': `<SharedSecret>${xml}</SharedSecret>`}).toString();
  for (const raw of [
    secret,
    xml,
    numbered,
    form,
    inForm,
    encodeURIComponent(secret),
    form.replace(/%../g, (code) => code.toLowerCase()),
  ]) {
    const shown = masked(`before ${raw} after`, secret);
    assert.match(shown, /^before .*\*{8}.* after$/);
    assert.doesNotMatch(shown, /ss.{0,3}word/);
  }
  assert.equal(masked('nothing of it here', secret), 'nothing of it here');
});

test('a lost price quantity shows', () => {
  const form = new URLSearchParams({'NEW_ITEM-VENDORMAT[1]': 'A', 'NEW_ITEM-QUANTITY[1]': '12.000'});
  form.set('NEW_ITEM-PRICE[1]', '12.500');
  assert.equal(totalOf(readForm(form)), '150.00');
  form.set('NEW_ITEM-PRICEUNIT[1]', '1000');
  assert.equal(totalOf(readForm(form)), '0.15');
});

test('a misspelt field of a cart line is an error of types', () => {
  // @ts-expect-error the platform has no such field
  const row: FieldRow = ['desciption', 'ItemDetail/Description', 'DESCRIPTION', 40];
  // @ts-expect-error nor has a line
  const line: Line = {desciption: 'Gloves'};
  assert.ok(row && line);
});

test('judges values', () => {
  assert.equal(verdictOn('12', '12.000', 15), 'same');
  assert.equal(verdictOn('XBX', 'KAR', 3), 'changed');
  assert.equal(verdictOn('46181504', '', 10), 'not sent');
  assert.equal(verdictOn('', '', 10), 'same');
  assert.equal(verdictOn('sup_01', 'sup_01', 3), 'too long');
});

test('the secret that the documentation shows is good for the sandbox only', () => {
  const shown = {...settings, erpSecret: 'change-me-in-both-systems', apiBaseUrl: 'http://localhost:4010/clients'};
  assert.equal(secretFault(shown), undefined);
  for (const apiBaseUrl of ['https://api.quartermaster.example/clients', 'https://localhost.example/clients'])
    assert.match(secretFault({...shown, apiBaseUrl}) ?? '', /ERP_SHARED_SECRET.*Make one of your own/);
  assert.match(secretFault({...shown, erpSecret: 'short'}) ?? '', /at least 16 characters/);
  assert.equal(
    secretFault({...shown, erpSecret: 'a-secret-of-both-systems', apiBaseUrl: 'https://x.example'}),
    undefined,
  );
});
