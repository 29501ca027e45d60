import {micros} from './decimal';

/** Units of a currency for one euro. Sample rates that never change, not those of any day. */
const PER_EURO: Record<string, string> = {
  AUD: '1.72',
  CAD: '1.56',
  CHF: '0.96',
  CZK: '25',
  DKK: '7.46',
  EUR: '1',
  GBP: '0.84',
  JPY: '161',
  NOK: '11.6',
  PLN: '4.18',
  SEK: '11',
  USD: '1.08',
};

/** Units of `to` for one unit of `from`, in millionths; undefined for a currency that the sandbox has no rate of. */
export function rateOf(from: string, to: string): bigint | undefined {
  const [source, target] = [PER_EURO[from], PER_EURO[to]];
  if (from === to) return 1_000_000n;
  return source === undefined || target === undefined ? undefined : (micros(target) * 1_000_000n) / micros(source);
}
