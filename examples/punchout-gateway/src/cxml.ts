import {XMLBuilder, XMLParser} from 'fast-xml-parser';
import type {Setup} from './bridge';
import {type Connection, refuse} from './client';
import {FIELDS, isWebAddress, type Line} from './fields';

type Node = Record<string, unknown>;

const DOCTYPE = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">';
const OPTIONS = {ignoreAttributes: false, attributeNamePrefix: '@'};
// Values stay text: `0012` is an article number and `1.10` is a price.
const parser = new XMLParser({...OPTIONS, parseTagValue: false, parseAttributeValue: false});
const builder = new XMLBuilder({...OPTIONS, format: true, suppressEmptyNode: true});

function write(content: Node): string {
  const head = {'@payloadID': `${Date.now()}@punchout-gateway`, '@timestamp': new Date().toISOString()};
  return `<?xml version="1.0" encoding="UTF-8"?>\n${DOCTYPE}\n${builder.build({cXML: {...head, ...content}})}`;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** All elements at a path such as `Header/From`; the last part may be an attribute, `@quantity`. */
function find(node: unknown, path: string): unknown[] {
  const step = (nodes: unknown[], name: string): unknown[] =>
    nodes.flatMap((one) => (isNode(one) && one[name] !== undefined ? [one[name]].flat() : []));
  return path.split('/').reduce(step, [node]);
}

/** The text of the first element at a path; '' when there is none. */
function text(node: unknown, path: string): string {
  const [value] = find(node, path);
  return String((isNode(value) ? value['#text'] : value) ?? '');
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml, true).cXML;
  } catch {
    throw refuse(406, 'not_well_formed', 'The document is not well-formed XML.');
  }
}

/** The document an ERP sends to open the shop. */
export function setupRequest(connection: Connection, setup: Setup): string {
  const party = (identity: string | null | undefined, more: Node = {}): Node => ({
    Credential: {'@domain': connection.from_domain, Identity: identity, ...more},
  });
  const sender = party(connection.sender_identity, {SharedSecret: setup.secret});
  const extrinsics = Object.entries({...setup.extrinsics, UserEmail: setup.email});
  const request = {
    '@operation': 'create',
    BuyerCookie: setup.cookie,
    Extrinsic: extrinsics.map(([name, value]) => ({'@name': name, '#text': value})),
    BrowserFormPost: {URL: setup.returnUrl},
  };
  return write({
    Header: {From: party(connection.from_identity), To: party('QUARTERMASTER'), Sender: sender},
    Request: {PunchOutSetupRequest: request},
  });
}

/** Reads the document an ERP sent. @throws CallFailed 406 when it cannot be served */
export function readSetup(xml: string): Setup {
  const root = parse(xml);
  const [request] = find(root, 'Request/PunchOutSetupRequest');
  if (text(request, '@operation') !== 'create') throw refuse(406, 'operation', 'Only the operation create is served.');
  const pairs = find(request, 'Extrinsic').map((one): [string, string] => [text(one, '@name'), text(one, '#text')]);
  const extrinsics = Object.fromEntries(pairs);
  const returnUrl = text(request, 'BrowserFormPost/URL');
  if (!isWebAddress(returnUrl)) throw refuse(406, 'return_url', 'The return address is no address of http or https.');
  // Networks send several, such as a DUNS number before the id that was agreed on.
  const callers = find(root, 'Header/From/Credential').flatMap((from) =>
    find(root, 'Header/Sender/Credential').map((sender) =>
      [text(from, '@domain'), text(from, 'Identity'), text(sender, 'Identity')].join('/'),
    ),
  );
  return {
    callers,
    secret: text(root, 'Header/Sender/Credential/SharedSecret'),
    cookie: text(request, 'BuyerCookie'),
    returnUrl,
    email: text(request, 'Contact/Email') || (extrinsics.UserEmail ?? ''),
    extrinsics,
  };
}

/** The answer to an ERP; a refusal has no start page. */
export function setupResponse(status: number, message: string, startPage?: string): string {
  const page = startPage ? {PunchOutSetupResponse: {StartPage: {URL: startPage}}} : {};
  return write({Response: {Status: {'@code': status, '@text': message}, ...page}});
}

/** Reads the cart that a browser posted. */
export function readOrder(xml: string): {cookie: string; lines: Line[]} {
  const [order] = find(parse(xml), 'Message/PunchOutOrderMessage');
  const line = (item: unknown): Line => Object.fromEntries(FIELDS.map(({name, cxml}) => [name, text(item, cxml)]));
  return {cookie: text(order, 'BuyerCookie'), lines: find(order, 'ItemIn').map(line)};
}
