import type {Context} from 'hono';
import {getCookie, setCookie} from 'hono/cookie';
import {count} from './format.ts';

/** Quantity by product id. */
export type Cart = ReadonlyMap<string, number>;

const COOKIE = 'cart';
/** The lines that were last posted to the ERP, for a buyer whom it did not reach. */
const HANDED = 'handed';
/** A browser keeps 4 KB of a cookie, and a line takes 40 bytes. */
const MOST_LINES = 60;
const MOST_OF_ONE = 999_999;
const MONTH = 30 * 24 * 3600;
const LINE = /^(prd_[0-9A-Z]{26}):(\d{1,6})$/;

/** The cart of this browser. It is a cookie, because the API has no carts: it is kept over a reload, and a restart. */
export function readCart(c: Context, name = COOKIE): Cart {
  const lines = (getCookie(c, name) ?? '').split('.').flatMap((line): [string, number][] => {
    const [, id, quantity] = LINE.exec(line) ?? [];
    return id && Number(quantity) > 0 ? [[id, Number(quantity)]] : [];
  });
  return new Map(lines.slice(0, MOST_LINES));
}

/** A cart as its cookie has it. */
export function cartText(cart: Cart): string {
  return [...cart].map(([id, quantity]) => `${id}:${quantity}`).join('.');
}

/** Keeps a cart. What is sent to the browser says so at once. */
export function keepCart(c: Context, cart: Cart, name = COOKIE): Cart {
  const text = cartText(cart);
  setCookie(c, name, text, {httpOnly: true, sameSite: 'Lax', path: '/', maxAge: text === '' ? 0 : MONTH});
  return cart;
}

/** What went along with the last hand-over. */
export const readHanded = (c: Context): Cart => readCart(c, HANDED);
export const keepHanded = (c: Context, lines: Cart): Cart => keepCart(c, lines, HANDED);

/** Why a cart did not take a quantity. */
export function whyNot(cart: Cart, id: string, quantity: number): string {
  if (!cart.has(id) && cart.size >= MOST_LINES) return `The cart is full: it takes ${MOST_LINES} products.`;
  if (quantity > MOST_OF_ONE) return `The cart takes at most ${count(MOST_OF_ONE)} of one product.`;
  return 'Enter a whole number of 1 or more.';
}

/** A cart with another quantity of one product; none takes the line out. Nonsense changes nothing. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const next = new Map(cart);
  const isNew = !cart.has(id);
  if (quantity === 0) next.delete(id);
  else if (LINE.test(`${id}:${quantity}`) && !(isNew && cart.size >= MOST_LINES)) next.set(id, quantity);
  return next;
}
