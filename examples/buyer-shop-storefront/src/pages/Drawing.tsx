/** Small drawings by what a product is, in the colours of the shop: a picture that is always there. */

/** The outline of each, on a field of 64 by 48, by words of the product's name or category. The first that fits is taken. */
const SHAPES: [words: RegExp, outline: string][] = [
  [/glove/i, 'M24 42V26l-6-6 3-3 6 4V9q2-3 4 0v9-12q2-3 4 0v12-10q2-3 4 0v11-7q2-2 4 0v17q0 8-6 13zM24 36h14'],
  [/shoe|boot/i, 'M16 8h12v14l14 6q8 3 8 10v2H16zM16 34h34M28 14h-5M28 20h-5'],
  [
    /glasses|goggle|face shield/i,
    'M8 18h20v6q0 8-10 8T8 24zM36 18h20v6q0 8-10 8t-10-8zM28 21q4-4 8 0M8 18l4-5M56 18l-4-5',
  ],
  [
    /mask|respirator|filter/i,
    'M16 14q16-8 32 0v12q-6 14-16 14T16 26zM16 18L6 14M48 18l10-4M16 26l-9 4M48 26l9 4M24 22h16M24 28h16',
  ],
  [/ear/i, 'M14 28q0-20 18-20t18 20M10 26h8v14h-8zM46 26h8v14h-8z'],
  [/helmet/i, 'M12 32q0-20 20-20t20 20zM8 32h48v5H8zM28 12v12M36 12v12'],
  [/first aid|spill kit/i, 'M10 16h44v26H10zM24 16v-6h16v6M32 22v14M25 29h14'],
  [
    /coat|apron|overall|vest|workwear|sleeve/i,
    'M24 6l-12 6-4 16 7 2 2-7v20h30V23l2 7 7-2-4-16-12-6-8 8zM32 14v29M36 24h6',
  ],
  [/wash|bottle|solvent|chemical/i, 'M27 5h10v8l7 8v20q0 3-3 3H23q-3 0-3-3V21l7-8zM20 26h24v10H20zM25 9h14'],
  [/paper|pen|office/i, 'M18 5h20l8 8v30H18zM38 5v8h8M24 20h16M24 27h16M24 34h10'],
];
const BOX = 'M10 16l22-9 22 9v20l-22 9-22-9zM10 16l22 9 22-9M32 25v20M21 11l22 9v7';

interface Props {
  /** What is drawn is chosen by these, the name of the product first. */
  words: readonly string[];
  label: string;
}

export function Drawing({words, label}: Props) {
  const found = words.map((word) => SHAPES.find(([pattern]) => pattern.test(word))).find(Boolean);
  return (
    <svg class="drawing" viewBox="0 0 64 48" role="img" aria-label={label}>
      <path d={found?.[1] ?? BOX} />
    </svg>
  );
}
