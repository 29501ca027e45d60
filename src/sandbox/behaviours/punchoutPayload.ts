import type {Call} from '../call';
import {asText} from '../json';
import type {Json, JsonObject} from '../types';
import {idOf, object, objects, text} from './access';
import {entriesOf, mapped, materialGroupFor, vendorFor} from './erpValues';
import {asLines} from './plainText';
import {goodsOf} from './punchoutCart';

/** What goes back to an ERP: the cart, translated by the table of the connection, as cXML or as a form of OCI. */

/** Values that the table adds to each line: extrinsics of the request under the names of the ERP, and fixed ones. */
function addedTo(call: Call, session: JsonObject): [name: string, value: string][] {
  const id = idOf(session.connection_id);
  const extrinsics = object(session.extrinsics);
  return [
    ...entriesOf(call, id, 'extrinsic').flatMap(({source_value: source, target_value: name}): [string, string][] => {
      const value = text(extrinsics[text(source)]);
      return value === '' ? [] : [[text(name), value]];
    }),
    ...entriesOf(call, id, 'field').flatMap(({target_field: name, target_value: value}): [string, string][] =>
      text(name) === '' ? [] : [[text(name), text(value)]],
    ),
  ];
}

function escapeXml(value: Json | undefined): string {
  return asText(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Who stands in the header of a message. */
const credential = (domain: string, identity: string): string =>
  `<Credential domain="${escapeXml(domain)}"><Identity>${escapeXml(identity)}</Identity></Credential>`;

/** Who sends the message to whom. The platform is its own sender and needs no secret towards a browser. */
function header({from_domain: domain, from_identity: identity}: JsonObject): string[] {
  const platform = credential('NetworkID', 'QUARTERMASTER');
  return [
    '  <Header>',
    `    <From>${platform}</From>`,
    `    <To>${credential(text(domain), text(identity))}</To>`,
    `    <Sender>${platform}<UserAgent>Quartermaster</UserAgent></Sender>`,
    '  </Header>',
  ];
}

/** An element, or nothing where its value is not known. */
function element(name: string, value: Json | undefined): string {
  return value === null || value === undefined || value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;
}

/** What a price covers. Without it a price is for one unit. */
function priceBasis({price_quantity: quantity, unit}: JsonObject): string {
  return Number(quantity ?? 1) === 1
    ? ''
    : `<PriceBasisQuantity quantity="${escapeXml(quantity)}" conversionFactor="1">${element('UnitOfMeasure', unit)}</PriceBasisQuantity>`;
}

/** The number of the supplier of a line in the ERP. */
function supplierId(call: Call, connection: JsonObject, {supplier_id: supplier}: JsonObject): string[] {
  const number = idOf(supplier) === '' ? '' : vendorFor(call, connection, idOf(supplier));
  return number === '' ? [] : [`        <SupplierID domain="VendorID">${escapeXml(number)}</SupplierID>`];
}

/** The message the buyer's browser posts to the ERP. @param cart its lines and its total */
export function cxmlMessage(call: Call, connection: JsonObject, session: JsonObject, cart: JsonObject): string {
  const lines = objects(cart.lines);
  const {amount: total, currency} = object(cart.total);
  const moment = call.world.now();
  const domain = text(connection.classification_domain) || 'UNSPSC';
  const told = (code: Json | undefined): string => escapeXml(mapped(call, idOf(connection.id), 'currency', text(code)));
  const added = addedTo(call, session).map(
    ([name, value]) => `<Extrinsic name="${escapeXml(name)}">${escapeXml(value)}</Extrinsic>`,
  );
  const classified = (code: Json | undefined): string =>
    text(code) === ''
      ? ''
      : `<Classification domain="${escapeXml(domain)}">${escapeXml(mapped(call, idOf(connection.id), 'classification', text(code)))}</Classification>`;
  const items = lines.map((line) => {
    const price = object(line.unit_price);
    return [
      `      <ItemIn quantity="${escapeXml(line.quantity)}">`,
      `        <ItemID><SupplierPartID>${escapeXml(line.sku)}</SupplierPartID><SupplierPartAuxiliaryID>${escapeXml(line.auxiliary_id)}</SupplierPartAuxiliaryID></ItemID>`,
      `        <ItemDetail><UnitPrice><Money currency="${told(price.currency)}">${escapeXml(price.amount)}</Money></UnitPrice><Description xml:lang="en">${escapeXml(line.description)}</Description>${element('UnitOfMeasure', line.unit)}${priceBasis(line)}${classified(line.unspsc_code)}${element('ManufacturerPartID', line.mpn)}${element('ManufacturerName', line.manufacturer)}${element('LeadTime', line.lead_time_days)}${added.join('')}</ItemDetail>`,
      ...supplierId(call, connection, line),
      '      </ItemIn>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">',
    `<cXML payloadID="${moment.replace(/\D/g, '')}@quartermaster.example" timestamp="${moment}">`,
    ...header(connection),
    '  <Message>',
    '    <PunchOutOrderMessage>',
    `      <BuyerCookie>${escapeXml(session.buyer_cookie)}</BuyerCookie>`,
    `      <PunchOutOrderMessageHeader operationAllowed="edit"><Total><Money currency="${told(currency)}">${escapeXml(total)}</Money></Total></PunchOutOrderMessageHeader>`,
    ...items,
    '    </PunchOutOrderMessage>',
    '  </Message>',
    '</cXML>',
  ].join('\n');
}

/** A number with three decimals, as OCI has them. */
function thousandths(value: string): string {
  return Number(value).toFixed(3);
}

/** The price of a line and what it is for. A price with more than three decimals is told for 1,000 units. */
function ociPrice(line: JsonObject): {price: string; per: string} {
  const {amount} = object(line.unit_price);
  const isFine = /\.\d{3}\d*[1-9]/.test(text(amount));
  const factor = isFine ? 1000 : 1;
  return {
    price: thousandths(String(Number(text(amount)) * factor)),
    per: String(Number(line.price_quantity ?? 1) * factor),
  };
}

/** The form that the buyer's browser posts to an ERP that speaks OCI. */
export function ociForm(call: Call, connection: JsonObject, session: JsonObject, lines: readonly JsonObject[]): string {
  const id = idOf(connection.id);
  const added = addedTo(call, session);
  const form = new URLSearchParams();
  lines.forEach((line, index) => {
    const at = index + 1;
    const {price, per} = ociPrice(line);
    const product = goodsOf(call, line)?.product;
    const fields: Record<string, Json | undefined> = {
      DESCRIPTION: text(line.description).slice(0, 40),
      QUANTITY: thousandths(text(line.quantity)),
      UNIT: text(line.unit).slice(0, 3),
      PRICE: price,
      PRICEUNIT: per,
      CURRENCY: mapped(call, id, 'currency', text(object(line.unit_price).currency)),
      LEADTIME: asText(line.lead_time_days),
      VENDOR: vendorFor(call, connection, idOf(line.supplier_id)).slice(0, 10),
      VENDORMAT: text(line.sku).slice(0, 40),
      MANUFACTMAT: line.mpn,
      MATGROUP: materialGroupFor(call, connection, text(line.unspsc_code), idOf(line.supplier_id)).slice(0, 10),
      EXT_SCHEMA_TYPE: 'UNSPSC',
      EXT_CATEGORY_ID: line.unspsc_code,
      EXT_PRODUCT_ID: line.auxiliary_id,
      SERVICE: '',
    };
    for (const [name, value] of Object.entries(fields)) form.append(`NEW_ITEM-${name}[${at}]`, asText(value ?? ''));
    for (const [name, value] of added) form.append(`${name}[${at}]`, value);
    const description = object(product?.description);
    const plain = asLines(text(description.en) || text(Object.values(description)[0]));
    if (plain !== '') form.append(`NEW_ITEM-LONGTEXT_${at}:132[]`, plain);
  });
  return form.toString();
}
