import type {Context} from 'hono';
import {getCookie, setCookie} from 'hono/cookie';

/** Quantity by product id. */
export type Cart = ReadonlyMap<string, number>;

const COOKIE = 'cart';
/** A browser keeps 4 KB of a cookie, and a line takes 40 bytes. */
const MOST_LINES = 60;
const MONTH = 30 * 24 * 3600;
const LINE = /^(prd_[0-9A-Z]{26}):(\d{1,6})$/;

/** The cart of this browser. It is a cookie, because the API has no carts: it is kept over a reload, and a restart. */
export function readCart(c: Context): Cart {
  const lines = (getCookie(c, COOKIE) ?? '').split('.').flatMap((line): [string, number][] => {
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
export function keepCart(c: Context, cart: Cart): Cart {
  const text = cartText(cart);
  setCookie(c, COOKIE, text, {httpOnly: true, sameSite: 'Lax', path: '/', maxAge: text === '' ? 0 : MONTH});
  return cart;
}

/** A cart with another quantity of one product; none takes the line out. Nonsense changes nothing. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const next = new Map(cart);
  const isNew = !cart.has(id);
  if (quantity === 0) next.delete(id);
  else if (LINE.test(`${id}:${quantity}`) && !(isNew && cart.size >= MOST_LINES)) next.set(id, quantity);
  return next;
}
