/** A piece of a text that may be too long for one answer. */
export interface Piece {
  text: string;
  /** Characters of the whole text. */
  total_characters: number;
  /** Where the next piece begins; absent at the end. */
  next_offset?: number;
}

/** Characters of one answer: about four thousand tokens. */
const LIMIT = 16_000;

/** A piece of a text, cut at the end of a line. */
export function pieceOf(text: string, offset = 0): Piece {
  const rest = text.slice(offset);
  if (rest.length <= LIMIT) return {text: rest, total_characters: text.length};
  const end = rest.lastIndexOf('\n', LIMIT);
  const length = end > LIMIT / 2 ? end + 1 : LIMIT;
  return {text: rest.slice(0, length), total_characters: text.length, next_offset: offset + length};
}
