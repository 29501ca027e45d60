import {isRef, type Location, type Oas3Rule, type UserContext} from '@redocly/openapi-core';
import {rulesOf, withSentences, writtenDescription} from '../declaredRules';
import {sentencesOf} from '../obligations';
import type {DeclaredCases, ProblemCatalogue, SchemaObject} from '../types';
import {follow, nearest, type Placed} from './place';

type Properties = Map<string, Placed<SchemaObject>>;

interface Declaration {
  declared: DeclaredCases;
  /** Of the entry in `x-cases`. */
  location: Location;
}

/** A schema with what its references and parts have. */
interface Whole {
  properties: Properties;
  required: Set<string>;
  declarations: Declaration[];
}

/** Collects what applies to an object; of alternatives only a single one beside null. */
function wholeOf(placed: Placed<SchemaObject>, ctx: UserContext, seen = new Set<object>()): Whole {
  const whole: Whole = {properties: new Map(), required: new Set(), declarations: []};
  const add = (part: Placed<SchemaObject>): void => {
    const found = follow(ctx, part);
    if (!found || seen.has(found.node)) return;
    seen.add(found.node);
    const {node, location} = found;
    (node.allOf ?? []).forEach((inner, index) => add({node: inner, location: location.child(['allOf', index])}));
    for (const [name, property] of Object.entries(node.properties ?? {}))
      whole.properties.set(name, {node: property, location: location.child(['properties', name])});
    for (const name of node.required ?? []) whole.required.add(name);
    (node['x-cases'] ?? []).forEach((declared, index) =>
      whole.declarations.push({declared, location: location.child(['x-cases', index])}),
    );
  };
  add(placed);
  return whole;
}

/** The field at a path; lists are no part of it. */
function fieldAt(properties: Properties, path: string, ctx: UserContext): Placed<SchemaObject> | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = properties.get(name);
  return field && rest.length > 0 ? fieldAt(wholeOf(field, ctx).properties, rest.join('.'), ctx) : field;
}

/** The sentences about a field, those of its rules among them. */
function sentences(field: SchemaObject): string[] {
  const text = writtenDescription(field);
  return typeof text === 'string' ? sentencesOf(withSentences(text, rulesOf(field))) : [];
}

/** Values that a text names: between backticks, or as an abbreviation such as cXML. */
function namedIn(text: string, values: readonly string[]): string[] {
  const ticked = [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const written = (text.match(/\b\w*[A-Z]{2,}\w*/g) ?? []).map((word) => word.toLowerCase());
  return values.filter((value) => ticked.includes(value) || written.includes(value));
}

const EXCEPT = /\b(?:unless|every \w+ but|except)\b/;
const DEMANDS = /\brequired (?:for|with|when|unless)\b/i;
/** Says that a field counts with some values only. */
const BINDS = /\b(?:required|refused|ignored) (?:for|with|when|unless|by)\b/i;

/** The values that the demand of a sentence is about; undefined when it names none. */
function demandedIn(sentence: string, values: readonly string[]): string[] | undefined {
  const at = sentence.search(DEMANDS);
  if (at < 0) return undefined;
  // What follows is about other values: “required for these, refused for others”.
  const [demand = ''] = sentence.slice(at).split(/[;,]? (?:and )?(?:refused|ignored|optional|useful|`?null)\b/);
  const named = namedIn(demand, values);
  if (named.length === 0) return undefined;
  return EXCEPT.test(demand) ? values.filter((value) => !named.includes(value)) : named;
}

function valuesOf(field: SchemaObject | undefined): string[] {
  return (field?.enum ?? []).filter((value) => value !== null).map(String);
}

function listed(values: readonly string[]): string {
  return values.length === 0 ? 'no value' : values.map((value) => `"${value}"`).join(', ');
}

/** What is wrong with one field of a declaration. */
function faultsOfField(
  path: string,
  {cases}: DeclaredCases,
  values: readonly string[],
  {properties, required}: Whole,
  ctx: UserContext,
): string[] {
  const field = fieldAt(properties, path, ctx);
  if (!field) return [`There is no field "${path}" here.`];
  const demanded = Object.keys(cases).filter((value) => cases[value]?.required?.includes(path));
  const counted = Object.keys(cases).filter(
    (value) => demanded.includes(value) || cases[value]?.optional?.includes(path),
  );
  const texts = sentences(field.node);
  const said = texts.map((text) => demandedIn(text, values)).find((found) => found !== undefined);
  const named = namedIn(texts.join(' '), values);
  return [
    ...(required.has(path) ? [`"${path}" is required in every case.`] : []),
    ...(said !== undefined && [...said].sort().join() !== [...demanded].sort().join()
      ? [`"${path}" is required with ${listed(demanded)}, but its text demands it with ${listed(said)}.`]
      : []),
    ...(counted.length < values.length && named.length === 0
      ? [`The text of "${path}" names none of the values that it counts with: ${listed(counted)}.`]
      : []),
  ];
}

function check({declared, location}: Declaration, whole: Whole, ctx: UserContext, catalogue: ProblemCatalogue): void {
  const decider = whole.properties.get(declared.by);
  const values = valuesOf(decider && follow(ctx, decider)?.node);
  const report = (message: string, ...keys: string[]): void =>
    ctx.report({message, location: nearest(declared, location, keys)});
  for (const [value, {required = [], optional = [], problems = []}] of Object.entries(declared.cases)) {
    if (!values.includes(value)) report(`"${value}" is no value of "${declared.by}".`, 'cases', value);
    for (const path of required.filter((name) => optional.includes(name)))
      report(`"${path}" is required and optional with "${value}".`, 'cases', value);
    for (const code of problems.filter((name) => !(name in catalogue.problems)))
      report(`There is no problem "${code}".`, 'cases', value);
  }
  const paths = Object.values(declared.cases).flatMap(({required = [], optional = []}) => [...required, ...optional]);
  for (const path of new Set(paths))
    for (const fault of faultsOfField(path, declared, values, whole, ctx)) report(fault, 'cases');
}

/** A field that depends on another one, by its sentences. */
interface Dependence {
  message: string;
  location: Location;
}

/** Sorts the fields whose sentences say that they count with some values of another field: by whether a case says so. */
function noteDependences(
  {properties, declarations}: Whole,
  ctx: UserContext,
  {declared, found}: {declared: Set<object>; found: Map<object, Dependence>},
): void {
  const deciders = [...properties].flatMap(([by, placed]) => {
    const values = valuesOf(follow(ctx, placed)?.node).filter((value) => value !== 'null');
    return values.length > 1 ? [{by, values}] : [];
  });
  for (const [name, {node, location}] of properties) {
    if (isRef(node) || node.readOnly) continue;
    for (const {by, values} of deciders) {
      const isDeclared = declarations.some(
        (one) => one.declared.by === by && JSON.stringify(one.declared.cases).includes(`"${name}"`),
      );
      if (isDeclared) declared.add(node);
      const sentence = sentences(node).find((text) => BINDS.test(text) && namedIn(text, values).length > 0);
      if (by === name || sentence === undefined) continue;
      found.set(node, {
        message: `"${name}" depends on "${by}", but x-cases does not say so: "${sentence}"`,
        location: nearest(node, location, ['description']),
      });
    }
  }
}

/**
 * Fields that count in some cases only are declared in `x-cases`, and what it says is what their sentences say. The
 * field that decides may stand in a schema that builds on the one with the declaration.
 */
export function casesDeclared(catalogue: ProblemCatalogue): Oas3Rule {
  return () => {
    const open = new Map<DeclaredCases, Location>();
    const checked = new Set<DeclaredCases>();
    const dependences = {declared: new Set<object>(), found: new Map<object, Dependence>()};
    return {
      Schema(node, ctx) {
        const schema = node as SchemaObject;
        if (isRef(schema) || !(schema.properties ?? schema.allOf)) return;
        const whole = wholeOf({node: schema, location: ctx.location}, ctx);
        for (const declaration of whole.declarations) {
          const {declared, location} = declaration;
          if (checked.has(declared)) continue;
          if (!whole.properties.has(declared.by)) open.set(declared, location);
          else {
            checked.add(declared);
            check(declaration, whole, ctx, catalogue);
          }
        }
        noteDependences(whole, ctx, dependences);
      },
      Root: {
        leave(_, ctx) {
          for (const [declared, location] of open)
            if (!checked.has(declared))
              ctx.report({message: `No schema with these fields has "${declared.by}".`, location});
          for (const [field, dependence] of dependences.found)
            if (!dependences.declared.has(field)) ctx.report(dependence);
        },
      },
    };
  };
}
