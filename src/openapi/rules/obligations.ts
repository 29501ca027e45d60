import type {Location, Oas3Rule, UserContext} from '@redocly/openapi-core';
import {
  placesIn,
  RULE_KINDS,
  rulesOf,
  withoutPlaces,
  writtenDescription,
  type DeclaredRule,
  type RuleKind,
} from '../declaredRules';
import {obligationIn, sentencesOf} from '../obligations';
import {nearest} from './place';

/** An address that a reader can say and a URL can end with. */
const ID = /^[A-Za-z][\w-]*(?:\.[A-Za-z0-9_-]+)+$/;

function isKind(value: unknown): value is RuleKind {
  return RULE_KINDS.some((kind) => kind === value);
}

/** What is wrong with one entry of `x-rules`. */
function faultOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return 'A rule has an id, a kind and a text.';
  const {id, kind, text}: {id?: unknown; kind?: unknown; text?: unknown} = entry;
  if (typeof id !== 'string' || !ID.test(id)) return `"${String(id)}" is no id: write owner.what-it-says.`;
  if (!isKind(kind)) return `"${String(kind)}" is no kind of rule: ${RULE_KINDS.join(', ')}.`;
  if (typeof text !== 'string' || text.trim() === '') return `The rule "${id}" has no text.`;
  return undefined;
}

function idOf(entry: unknown): string | undefined {
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
    ? entry.id
    : undefined;
}

/** A description with places for rules. The published files have the sentences instead. */
function placed(description: string, rules: readonly DeclaredRule[]): string {
  const names = placesIn(description);
  return rules
    .filter(({id}) => !names.includes(id))
    .reduce((text, {id, text: sentence}) => text.replace(sentence, () => `{{${id}}}`), description);
}

/**
 * Every sentence that binds is a rule with an address: words of obligation stand in `x-rules` and nowhere else in the
 * descriptions of operations, parameters, bodies, schemas and fields. Each rule has a place in its description.
 */
export const rulesDeclared: Oas3Rule = () => {
  const known = new Map<string, string>();
  function check(node: unknown, location: Location, ctx: UserContext): void {
    if (typeof node !== 'object' || node === null) return;
    const description = writtenDescription(node);
    const rules: unknown = 'x-rules' in node ? node['x-rules'] : [];
    const report = (message: string, keys: (string | number)[]): void =>
      ctx.report({message, location: nearest(node, location, keys)});
    if (!Array.isArray(rules)) {
      report('x-rules is a list.', ['x-rules']);
      return;
    }
    const text = typeof description === 'string' ? placed(description, rulesOf(node)) : '';
    const places = placesIn(text);
    rules.forEach((entry: unknown, index) => {
      const fault = faultOf(entry);
      const id = idOf(entry);
      const at = ['x-rules', index, 'id'];
      if (fault !== undefined) report(fault, at);
      if (id === undefined) return;
      const count = places.filter((place) => place === id).length;
      if (count !== 1) report(`The rule "${id}" stands in its description ${count} times instead of once.`, at);
      const place = location.child(['x-rules', index]).absolutePointer;
      if ((known.get(id) ?? place) !== place) report(`The id "${id}" is taken by another rule.`, at);
      known.set(id, place);
    });
    for (const place of places)
      if (!rules.some((entry) => idOf(entry) === place)) report(`No rule here has the id "${place}".`, ['description']);
    for (const sentence of sentencesOf(withoutPlaces(text))) {
      const word = obligationIn(sentence);
      if (word !== undefined) report(`"${word}" binds, but the sentence is no rule: "${sentence}"`, ['description']);
    }
  }
  const visit = (node: unknown, ctx: UserContext): void => check(node, ctx.location, ctx);
  return {Operation: visit, Parameter: visit, RequestBody: visit, Schema: visit};
};
