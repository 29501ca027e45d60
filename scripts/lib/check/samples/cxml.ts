import type {XmlElement} from './xml';

/**
 * The part of cXML 1.2 that punchout uses, written down from the reference guide: for each element its
 * children in their order (`?` may be absent, `*` any number, `+` at least one, `|` one of) and its attributes
 * (`?` may be absent). An element without an entry holds text.
 */
interface Rule {
  children?: string[];
  attributes?: string[];
}

const MONEY: Rule = {children: ['Money']};
const TEXT_IN_LANGUAGE: Rule = {attributes: ['xml:lang?']};
const ITEM_ID: Rule = {children: ['SupplierPartID', 'SupplierPartAuxiliaryID?']};

const PROFILE: Record<string, Rule> = {
  cXML: {
    children: ['Header?', 'Request|Response|Message'],
    attributes: ['payloadID', 'timestamp', 'version?', 'xml:lang?'],
  },
  Header: {children: ['From', 'To', 'Sender']},
  From: {children: ['Credential+']},
  To: {children: ['Credential+']},
  Sender: {children: ['Credential+', 'UserAgent']},
  Credential: {children: ['Identity', 'SharedSecret?'], attributes: ['domain', 'type?']},
  Request: {children: ['PunchOutSetupRequest'], attributes: ['deploymentMode?']},
  Response: {children: ['Status', 'PunchOutSetupResponse?']},
  Status: {attributes: ['code', 'text', 'xml:lang?']},
  Message: {children: ['Status?', 'PunchOutOrderMessage'], attributes: ['deploymentMode?']},
  PunchOutSetupRequest: {
    children: [
      'BuyerCookie',
      'Extrinsic*',
      'BrowserFormPost?',
      'Contact*',
      'SupplierSetup?',
      'ShipTo?',
      'SelectedItem?',
      'ItemOut*',
    ],
    attributes: ['operation'],
  },
  BrowserFormPost: {children: ['URL']},
  SupplierSetup: {children: ['URL']},
  Contact: {children: ['Name', 'PostalAddress*', 'Email*', 'Phone*'], attributes: ['role?']},
  ShipTo: {children: ['Address']},
  Address: {children: ['Name', 'PostalAddress?', 'Email?'], attributes: ['isoCountryCode?', 'addressID?']},
  PostalAddress: {
    children: ['DeliverTo*', 'Street+', 'City', 'State?', 'PostalCode?', 'Country'],
    attributes: ['name?'],
  },
  Country: {attributes: ['isoCountryCode']},
  SelectedItem: {children: ['ItemID']},
  PunchOutSetupResponse: {children: ['StartPage']},
  StartPage: {children: ['URL']},
  PunchOutOrderMessage: {children: ['BuyerCookie', 'PunchOutOrderMessageHeader', 'ItemIn*']},
  PunchOutOrderMessageHeader: {
    children: ['SourcingStatus?', 'Total', 'ShipTo?', 'Shipping?', 'Tax?'],
    attributes: ['operationAllowed', 'quoteStatus?'],
  },
  Total: MONEY,
  Shipping: {children: ['Money', 'Description'], attributes: ['trackingDomain?']},
  Tax: {children: ['Money', 'Description']},
  UnitPrice: MONEY,
  Money: {attributes: ['currency', 'alternateAmount?', 'alternateCurrency?']},
  ItemIn: {
    children: ['ItemID', 'ItemDetail', 'SupplierID?', 'ShipTo?', 'Shipping?', 'Tax?'],
    attributes: ['quantity', 'lineNumber?'],
  },
  SupplierID: {attributes: ['domain']},
  ItemOut: {children: ['ItemID', 'ItemDetail?'], attributes: ['quantity', 'lineNumber?']},
  ItemID: ITEM_ID,
  ItemDetail: {
    children: [
      'UnitPrice',
      'Description+',
      'UnitOfMeasure',
      'PriceBasisQuantity?',
      'Classification+',
      'ManufacturerPartID?',
      'ManufacturerName?',
      'URL?',
      'LeadTime?',
      'Extrinsic*',
    ],
  },
  PriceBasisQuantity: {children: ['UnitOfMeasure', 'Description?'], attributes: ['quantity', 'conversionFactor']},
  Classification: {attributes: ['domain', 'code?']},
  Extrinsic: {attributes: ['name']},
  Name: TEXT_IN_LANGUAGE,
  Description: TEXT_IN_LANGUAGE,
  ManufacturerName: TEXT_IN_LANGUAGE,
};

const VALUES: Record<string, RegExp> = {
  'PunchOutSetupRequest/operation': /^(?:create|edit|inspect|source)$/,
  'PunchOutOrderMessageHeader/operationAllowed': /^(?:create|edit|inspect)$/,
  'cXML/timestamp': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  'cXML/payloadID': /^[^@\s]+@[^@\s]+$/,
  'Money/currency': /^[A-Z]{3}$/,
  'Status/code': /^\d{3}$/,
};

function pattern(children: readonly string[]): RegExp {
  const parts = children.map((child) => {
    const [, names = '', times = ''] = /^(.*?)([?*+]?)$/.exec(child) ?? [];
    return `(?:(?:${names}),)${times}`;
  });
  return new RegExp(`^${parts.join('')}$`);
}

function attributeFaults({name, attributes}: XmlElement, allowed: readonly string[] = []): string[] {
  const names = allowed.map((attribute) => attribute.replace('?', ''));
  const missing = allowed.filter((attribute) => !attribute.endsWith('?') && !attributes.has(attribute));
  return [
    ...missing.map((attribute) => `<${name}> has no ${attribute}`),
    ...[...attributes].flatMap(([attribute, value]) => {
      if (!names.includes(attribute)) return [`<${name}> has no attribute ${attribute} in cXML`];
      const isRight = VALUES[`${name}/${attribute}`]?.test(value) ?? true;
      return isRight ? [] : [`<${name} ${attribute}="${value}"> is not allowed`];
    }),
  ];
}

/** What a message breaks of the profile. */
export function cxmlFaults(element: XmlElement): string[] {
  const rule: Rule = PROFILE[element.name] ?? {};
  const names = element.children.map(({name}) => `${name},`).join('');
  const faults = attributeFaults(element, rule.attributes);
  if (!pattern(rule.children ?? []).test(names))
    faults.push(
      `<${element.name}> holds ${names.replace(/,$/, '') || 'nothing'}, and should hold ${rule.children?.join(', ') ?? 'text'}`,
    );
  if (element.name === 'Money' && !/^-?\d+(\.\d+)?$/.test(element.text)) faults.push(`<Money> holds "${element.text}"`);
  return [...faults, ...element.children.flatMap(cxmlFaults)];
}
