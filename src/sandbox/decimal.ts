/** Exact arithmetic with decimal texts of at most 6 fraction digits, as money and quantities are written. */

const SCALE = 1_000_000n;

/** A decimal text in millionths. */
export function micros(text: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  const value = BigInt(whole) * SCALE + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
  return sign === '-' ? -value : value;
}

/** Millionths as a text without needless zeros. */
export function decimal(value: bigint): string {
  const positive = value < 0n ? -value : value;
  const fraction = String(positive % SCALE)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${positive / SCALE}${fraction === '' ? '' : `.${fraction}`}`;
}

const MINOR: Record<string, number> = {JPY: 0, KRW: 0, KWD: 3, BHD: 3, TND: 3};

/** Rounds half up to the minor unit of a currency: `100.805` EUR → `100.81`. */
export function rounded(value: bigint, currency: string): string {
  const digits = MINOR[currency] ?? 2;
  const step = 10n ** BigInt(6 - digits);
  const half = value < 0n ? -step / 2n : step / 2n;
  const units = (value + half) / step;
  const positive = units < 0n ? -units : units;
  const text = String(positive).padStart(digits + 1, '0');
  const sign = units < 0n ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `price × quantity ÷ per`, in millionths. */
export function lineTotal(price: string, quantity: string, per = 1): bigint {
  return (micros(price) * micros(quantity)) / SCALE / BigInt(Math.max(1, Math.round(per)));
}

export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
