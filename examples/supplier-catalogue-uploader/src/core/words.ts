/** What to do about each code of the error list. */
export const REMEDIES: Record<string, string> = {
  required: 'Fill the cell in.',
  unknown_column: 'Map the column, or leave it out.',
  duplicate_in_file: 'Keep one of the rows.',
  invalid_unit_code: 'Use a UN/ECE code such as EA, or a package code such as XPK.',
  invalid_unspsc_code: 'Give the commodity with its 8 digits.',
  invalid_check_digit: 'Read the number from the pack again.',
  invalid_price: 'Write the number without currency and thousands signs.',
  invalid_country: 'Use two letters of ISO 3166-1, such as GB.',
  invalid_language: 'Map the column to one with a tag such as de.',
  invalid_url: 'Give a public address that begins with https://.',
  invalid_enum: 'Choose one of the documented values.',
  invalid_format: 'Write it in the documented form.',
  out_of_range: 'Stay within the documented limits.',
  too_long: 'Shorten the text.',
  too_short: 'Write more.',
  tier_order_invalid: 'Let quantities rise and prices fall.',
};
