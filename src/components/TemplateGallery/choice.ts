import {AUDIENCE_LABELS} from '../../content/data/audiences';
import {LEVELS} from '../../content/data/templates/levels';
import type {TemplateCardView} from '@site/src/content/data/templates/view';

/** The filters of the gallery, by name in the address, with their texts. */
export const FACETS = {
  audience: {label: 'For', valuesOf: ({audience}) => [AUDIENCE_LABELS[audience]]},
  area: {label: 'Area', valuesOf: ({area}) => [area]},
  level: {label: 'Level', valuesOf: ({level}) => [level]},
  runs: {label: 'Runs as', valuesOf: ({runsAs}) => [runsAs]},
  api: {label: 'API', valuesOf: ({api}) => api.map((name) => API_LABELS[name])},
  stack: {label: 'Built with', valuesOf: ({stack}) => stack},
} satisfies Record<string, Facet>;

interface Facet {
  label: string;
  valuesOf: (card: TemplateCardView) => string[];
}

export type FacetName = keyof typeof FACETS;

export const FACET_NAMES = Object.keys(FACETS) as FacetName[];

const API_LABELS = {clients: 'Clients API', suppliers: 'Suppliers API'};

/** Keys of the chosen values by filter, of which one must fit, and the words that must all stand in the texts. */
export type Choice = Partial<Record<FacetName, readonly string[]>> & {q?: string};

/** What can be given up: a filter, or the words. */
export type PartName = FacetName | 'q';

export interface Option {
  /** The value as it is written in the address. */
  key: string;
  label: string;
  /** Number of templates with this value and the other filters. */
  count: number;
  /** Number of all templates with this value. */
  all: number;
}

/** "Vue 3" is `vue-3` in an address. */
export function keyOf(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const LEVEL_KEYS = LEVELS.map(({name}) => keyOf(name));

function has(card: TemplateCardView, name: FacetName, key: string): boolean {
  return FACETS[name].valuesOf(card).some((value) => keyOf(value) === key);
}

/** Everything of a template in which words are looked for. */
function textOf(card: TemplateCardView): string {
  const values = FACET_NAMES.flatMap((name) => FACETS[name].valuesOf(card));
  return [card.title, card.pitch, card.words, ...values].join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A beginning is enough while somebody types; in the middle of words, `go` would be in every category. */
function speaksOf(card: TemplateCardView, asked: string): boolean {
  const own = wordsOf(textOf(card));
  return wordsOf(asked).every((word) => own.some((one) => one.startsWith(word)));
}

export function chosenOf(cards: readonly TemplateCardView[], choice: Choice): TemplateCardView[] {
  return cards.filter(
    (card) =>
      speaksOf(card, choice.q?.trim() ?? '') &&
      FACET_NAMES.every((name) => choice[name]?.some((key) => has(card, name, key)) ?? true),
  );
}

export function without(choice: Choice, name: PartName): Choice {
  return Object.fromEntries(Object.entries(choice).filter(([own]) => own !== name));
}

/** How the values of a filter are sorted; without a way, they come in the order of the gallery. */
const ORDERS: Partial<Record<FacetName, (a: Option, b: Option) => number>> = {
  level: (a, b) => LEVEL_KEYS.indexOf(a.key) - LEVEL_KEYS.indexOf(b.key),
  // The most frequent first.
  stack: (a, b) => b.all - a.all || (a.key < b.key ? -1 : 1),
};

/** The values of a filter, with their numbers. */
export function optionsOf(cards: readonly TemplateCardView[], name: FacetName, choice: Choice): Option[] {
  const values = new Map(cards.flatMap((card) => FACETS[name].valuesOf(card).map((value) => [keyOf(value), value])));
  const rest = chosenOf(cards, without(choice, name));
  const uses = (all: readonly TemplateCardView[], key: string): number =>
    all.filter((card) => has(card, name, key)).length;
  const options = [...values].map(([key, label]) => ({key, label, count: uses(rest, key), all: uses(cards, key)}));
  const order = ORDERS[name];
  return order ? options.sort(order) : options;
}

/** A choice with one part less, for when no template fits. */
export interface Way {
  name: PartName;
  /** What was asked for. */
  label: string;
  rest: Choice;
  count: number;
}

/** All choices with one part less, the one with most templates first; some may still have none. */
export function waysOut(cards: readonly TemplateCardView[], choice: Choice): Way[] {
  const wayWithout = (name: PartName, label: string): Way => {
    const rest = without(choice, name);
    return {name, label, rest, count: chosenOf(cards, rest).length};
  };
  const ways = FACET_NAMES.filter((name) => choice[name] !== undefined).map((name) => {
    const labels = optionsOf(cards, name, choice).filter(({key}) => choice[name]?.includes(key));
    return wayWithout(name, labels.map(({label}) => label).join(' or '));
  });
  if (choice.q !== undefined) ways.push(wayWithout('q', `“${choice.q}”`));
  return ways.sort((a, b) => b.count - a.count);
}

/** Reads the choice from a query or a form. Values that no template has are ignored. */
export function readChoice(cards: readonly TemplateCardView[], query: URLSearchParams | FormData): Choice {
  const facets = FACET_NAMES.flatMap((name) => {
    const keys = query
      .getAll(name)
      .filter((key) => typeof key === 'string' && cards.some((card) => has(card, name, key)));
    return keys.length > 0 ? [[name, keys]] : [];
  });
  const typed = query.get('q');
  const words = typeof typed === 'string' ? typed.trim() : '';
  return {...(Object.fromEntries(facets) as Choice), ...(words !== '' && {q: words})};
}

/** The query for a choice, with its question mark; empty without a choice. */
export function writeChoice(choice: Choice): string {
  const query = new URLSearchParams(choice.q === undefined ? {} : {q: choice.q});
  for (const name of FACET_NAMES) for (const key of choice[name] ?? []) query.append(name, key);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
