export interface Symbology {
  /** ISO/IEC 15424 identifier as scanners send it. */
  identifier: string;
  name: string;
  /** Whether the data is a string of GS1 application identifiers. */
  isGs1: boolean;
}

/** The codes a warehouse meets. The identifier tells a GS1 code from a plain one of the same look. */
export const SYMBOLOGIES: readonly Symbology[] = [
  {identifier: ']C0', name: 'Code 128', isGs1: false},
  {identifier: ']C1', name: 'GS1-128', isGs1: true},
  {identifier: ']E0', name: 'EAN-13, UPC-A', isGs1: false},
  {identifier: ']E4', name: 'EAN-8', isGs1: false},
  {identifier: ']I1', name: 'ITF-14', isGs1: false},
  {identifier: ']A0', name: 'Code 39', isGs1: false},
  {identifier: ']d1', name: 'Data Matrix', isGs1: false},
  {identifier: ']d2', name: 'GS1 DataMatrix', isGs1: true},
  {identifier: ']Q1', name: 'QR code', isGs1: false},
  {identifier: ']Q3', name: 'GS1 QR code', isGs1: true},
  {identifier: ']e0', name: 'GS1 DataBar', isGs1: true},
  {identifier: ']L0', name: 'PDF417', isGs1: false},
  {identifier: ']z0', name: 'Aztec', isGs1: false},
];

/** What was read, as the operation `scan-barcode` takes it. */
export interface Code {
  data: string;
  symbology_identifier?: string;
}

/** Reads what a hand-held scanner types: many write the identifier in front of the data. */
export function typed(text: string): Code {
  const identifier = /^\][A-Za-z]\d/.exec(text)?.[0];
  if (!identifier) return {data: text};
  return {data: text.slice(identifier.length), symbology_identifier: identifier};
}

/** The name of a symbology, for people. */
export function nameOf(identifier: string): string {
  return SYMBOLOGIES.find((one) => one.identifier === identifier)?.name ?? identifier;
}
