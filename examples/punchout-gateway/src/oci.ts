import type {Setup} from './bridge';
import {type Cart, type Connection, type Mapping, refuse} from './client';
import {FIELDS, isWebAddress, type Line, linesOf} from './fields';

/** The query an ERP sends the browser with. */
export function loginQuery({oci_username: user}: Connection, {secret, returnUrl, email, extrinsics}: Setup): string {
  const own = {USERNAME: user ?? '', PASSWORD: secret, HOOK_URL: returnUrl, '~OkCode': 'ADDI', '~CALLER': 'CTLG'};
  return new URLSearchParams({...own, UserEmail: email, ...extrinsics}).toString();
}

/** Reads a login. OCI has no cookie, so the gateway makes one. @throws CallFailed 406 without HOOK_URL */
export function readLogin(query: string): Setup {
  const {USERNAME, PASSWORD, HOOK_URL, UserEmail, ...others} = Object.fromEntries(new URLSearchParams(query));
  if (!HOOK_URL || !isWebAddress(HOOK_URL))
    throw refuse(406, 'hook_url', 'HOOK_URL is missing or no address of http or https.');
  return {
    callers: [USERNAME ?? ''],
    secret: PASSWORD ?? '',
    cookie: crypto.randomUUID(),
    returnUrl: HOOK_URL,
    email: UserEmail ?? '',
    // What is left belongs to the ERP, apart from the constants of the protocol.
    extrinsics: Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith('~'))),
  };
}

/** OCI prices have three decimals: 0.0125 for one becomes 12.500 for 1,000. */
export function ociPrice(amount: string, per: number): {price: string; per: number} {
  const [whole = '0', fraction = ''] = amount.split('.');
  const digits = fraction.padEnd(6, '0');
  if (Number(digits.slice(3)) === 0) return {price: `${whole}.${digits.slice(0, 3)}`, per};
  return {price: `${BigInt(whole + digits.slice(0, 3))}.${digits.slice(3, 6)}`, per: per * 1000};
}

/** What the table makes of a value: the entry itself, or for classifications that with the longest prefix. */
function mapped(table: readonly Mapping[], target: Mapping['target'], value = ''): string {
  const fits = table.filter(
    ({source_value: source, target: own}) =>
      own === target && (target === 'classification' ? value.startsWith(source) : value === source),
  );
  return fits.sort((a, b) => b.source_value.length - a.source_value.length)[0]?.target_value ?? value;
}

/** The form that the browser posts to HOOK_URL. The description is cut as OCI asks; other lengths show in the check. */
export function formFields(cart: Cart, table: readonly Mapping[]): [string, string][] {
  return linesOf(cart).flatMap((line, at) => {
    const {description = '', unit_price: amount = '', price_quantity: quantity} = line;
    const {price, per} = ociPrice(amount, Number(quantity));
    const sent: Line = {
      ...line,
      description: description.slice(0, 40),
      unit_price: price,
      price_quantity: String(per),
      // The unit is mapped by the platform already.
      supplier_id: mapped(table, 'supplier_number', line.supplier_id),
      unspsc_code: mapped(table, 'classification', line.unspsc_code),
    };
    return FIELDS.map(({name, oci}): [string, string] => [`NEW_ITEM-${oci}[${at + 1}]`, sent[name] ?? '']);
  });
}

/** Reads a posted form. The index of its fields starts at 1. */
export function readForm(form: URLSearchParams): Line[] {
  const count = [...form.keys()].filter((name) => name.startsWith('NEW_ITEM-VENDORMAT[')).length;
  return Array.from({length: count}, (_, at) =>
    Object.fromEntries(FIELDS.map(({name, oci}) => [name, form.get(`NEW_ITEM-${oci}[${at + 1}]`) ?? ''])),
  );
}
