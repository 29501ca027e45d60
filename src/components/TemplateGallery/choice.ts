import {AUDIENCE_LABELS} from '../../content/data/audiences';
import type {TemplateCardView} from '@site/src/content/data/templates/view';

/** The filters of the gallery, by name in the address, with their texts. */
export const FACETS = {
  audience: {label: 'For', any: 'Everybody', valuesOf: ({audience}) => [AUDIENCE_LABELS[audience]]},
  area: {label: 'Area', any: 'All areas', valuesOf: ({area}) => [area]},
  runs: {label: 'Runs as', any: 'Anything', valuesOf: ({runsAs}) => [runsAs]},
  stack: {label: 'Built with', any: 'Any stack', valuesOf: ({stack}) => stack},
  api: {label: 'API', any: 'Both APIs', valuesOf: ({api}) => api.map((name) => API_LABELS[name])},
} satisfies Record<string, Facet>;

interface Facet {
  label: string;
  /** Text for no choice. */
  any: string;
  valuesOf: (card: TemplateCardView) => string[];
}

export type FacetName = keyof typeof FACETS;

export const FACET_NAMES = Object.keys(FACETS) as FacetName[];

const API_LABELS = {clients: 'Clients API', suppliers: 'Suppliers API'};

/** Key of the chosen value, by filter. */
export type Choice = Partial<Record<FacetName, string>>;

export interface Option {
  /** The value as it is written in the address. */
  key: string;
  label: string;
  /** Number of templates with this value and the other filters. */
  count: number;
}

/** "Vue 3" is `vue-3` in an address. */
export function keyOf(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function has(card: TemplateCardView, name: FacetName, key: string): boolean {
  return FACETS[name].valuesOf(card).some((value) => keyOf(value) === key);
}

export function chosenOf(cards: readonly TemplateCardView[], choice: Choice): TemplateCardView[] {
  return cards.filter((card) =>
    FACET_NAMES.every((name) => {
      const key = choice[name];
      return key === undefined || has(card, name, key);
    }),
  );
}

export function without(choice: Choice, name: FacetName): Choice {
  return Object.fromEntries(Object.entries(choice).filter(([own]) => own !== name));
}

/** The values of a filter in the order of the gallery; of the stack, the most frequent first. */
export function optionsOf(cards: readonly TemplateCardView[], name: FacetName, choice: Choice): Option[] {
  const values = new Map(cards.flatMap((card) => FACETS[name].valuesOf(card).map((value) => [keyOf(value), value])));
  const rest = chosenOf(cards, without(choice, name));
  const uses = (key: string): number => cards.filter((card) => has(card, name, key)).length;
  const options = [...values].map(([key, label]) => ({
    key,
    label,
    count: rest.filter((card) => has(card, name, key)).length,
  }));
  return name === 'stack' ? options.sort((a, b) => uses(b.key) - uses(a.key) || (a.key < b.key ? -1 : 1)) : options;
}

/** A choice with one filter less, for when no template fits. */
export interface Way {
  name: FacetName;
  /** Label of the removed filter. */
  label: string;
  rest: Choice;
  count: number;
}

/** All choices with one filter less, the one with most templates first; some may still have none. */
export function waysOut(cards: readonly TemplateCardView[], choice: Choice): Way[] {
  return FACET_NAMES.flatMap((name) => {
    const key = choice[name];
    const option = optionsOf(cards, name, choice).find((own) => own.key === key);
    const rest = without(choice, name);
    return option ? [{name, label: option.label, rest, count: chosenOf(cards, rest).length}] : [];
  }).sort((a, b) => b.count - a.count);
}

/** Reads the choice from the query of an address. Values that no template has are ignored. */
export function readChoice(cards: readonly TemplateCardView[], search: string): Choice {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    FACET_NAMES.flatMap((name) => {
      const key = query.get(name);
      return key !== null && cards.some((card) => has(card, name, key)) ? [[name, key]] : [];
    }),
  );
}

/** The query for a choice, with its question mark; empty without a choice. */
export function writeChoice(choice: Choice): string {
  const query = new URLSearchParams();
  for (const name of FACET_NAMES) {
    const key = choice[name];
    if (key !== undefined && key !== '') query.set(name, key);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
