/** What the comment and the page of a review say in the same words. */
import {counted} from '../../../src/content/counted';
import {hasChanges, partsOf} from './contract';
import type {Contract, Review} from './types';

/** Whether a reader of the site could notice anything. */
export function isUnchanged({pages, contract, search, links, samples}: Review): boolean {
  const {added, changed, removed, markup} = pages;
  return (
    added.length + changed.length + removed.length + markup.length === 0 &&
    contract.length === 0 &&
    (search === null || search.moved.length === 0) &&
    links.newly === 0 &&
    (samples?.failed ?? 0) === 0
  );
}

export function bytes(count: number): string {
  return `${(count / 1024).toLocaleString('en', {maximumFractionDigits: 1, minimumFractionDigits: 1})} KB`;
}

/** A difference with its sign; a true minus, and nothing when there is none. */
export function signed(difference: number, write: (amount: number) => string): string {
  if (difference === 0) return 'same';
  return `${difference > 0 ? '+' : '−'}${write(Math.abs(difference))}`;
}

/** Which parts of the descriptions changed. Without one, something changed that several parts share. */
function contractText(contract: Review['contract']): string {
  const changed = contract.flatMap(partsOf).filter(([, changes]) => hasChanges(changes));
  const names = new Set(changed.map(([what]) => (what === 'address' ? 'addresses of an API' : `${what}s`)));
  return names.size === 0 ? 'the contract changed' : [...names].map((name) => `${name} changed`).join(', ');
}

/** What a verdict is called: a break that is declared is meant. */
export function verdictWord({level, declared}: Contract['verdicts'][number]): string {
  return declared === undefined ? level : `${level}, declared`;
}

/** The sentence a review begins with. */
export function summary(review: Review): string {
  if (isUnchanged(review)) return `Nothing changed for readers: ${counted(review.pages.all, 'page')} compared.`;
  const {pages, contract, search, samples, links} = review;
  const parts = [
    [pages.added.length, (n: number) => `${counted(n, 'page')} added`],
    [pages.changed.length, (n: number) => `${counted(n, 'page')} changed`],
    [pages.removed.length, (n: number) => `${counted(n, 'page')} removed`],
    [pages.markup.length, (n: number) => `${counted(n, 'page')} with the same text and other markup`],
    [contract.length, () => contractText(contract)],
    [search?.moved.length ?? 0, (n: number) => `${counted(n, 'search question')} ranked differently`],
    [links.newly, (n: number) => counted(n, 'new broken link')],
    [samples?.failed ?? 0, (n: number) => `${counted(n, 'check')} of samples failed`],
  ] as const;
  return `${parts
    .filter(([count]) => count > 0)
    .map(([count, say]) => say(count))
    .join(', ')}.`;
}

/** A rank in the results; null is none. */
export function rank(place: number | null): string {
  return place === null ? 'not found' : String(place);
}
