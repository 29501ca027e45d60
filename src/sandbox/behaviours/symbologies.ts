/** What codes of each kind can hold. */

/** Symbologies that hold digits of one length, the last of which checks the others. */
export const LENGTHS: Record<string, number> = {ean_13: 13, ean_8: 8, upc_a: 12, itf_14: 14};

// Sources: ISO/IEC 15417 and 16388. Square and stacked codes hold any text.
const LETTERS: Record<string, RegExp> = {
  code_128: /^\p{ASCII}*$/u,
  gs1_128: /^\p{ASCII}*$/u,
  code_39: /^[0-9A-Z .$/+%-]*$/,
};

/** Whether a symbology can draw a value. */
export function holds(symbology: string, value: string): boolean {
  const length = LENGTHS[symbology];
  if (length !== undefined) return new RegExp(`^\\d{${length}}$`).test(value);
  return LETTERS[symbology]?.test(value) ?? true;
}
