import type {Location, Oas3Rule, UserContext} from '@redocly/openapi-core';
import {rulesOf} from '../declaredRules';
import type {OperationObject, ProblemCatalogue} from '../types';
import {nearest} from './place';
import {ID_VERBS} from './vocabulary';

interface Mention {
  name: string;
  location: Location;
}

/** Names in backticks that look like operation ids: kebab-case with a verb first. */
function mentionsIn(text: string): string[] {
  return [...text.matchAll(/`([a-z]+)((?:-[a-z0-9]+)+)`/g)].flatMap(([, verb = '', rest = '']) =>
    ID_VERBS.has(verb) ? [`${verb}${rest}`] : [],
  );
}

function textsOf(node: Record<string, unknown>): [text: string, keys: string[]][] {
  const own = ['description', 'summary'].map((key): [unknown, string[]] => [node[key], [key]]);
  const rules = rulesOf(node).map(({text}, index): [unknown, string[]] => [text, ['x-rules', String(index), 'text']]);
  const values = Object.entries(node['x-enum-descriptions'] ?? {}).map(([key, text]): [unknown, string[]] => [
    text,
    ['x-enum-descriptions', key],
  ]);
  return [...own, ...values, ...rules].filter((entry): entry is [string, string[]] => typeof entry[0] === 'string');
}

/**
 * Descriptions, and the explanations of problem codes that the API can return, name only operations of the same API: a
 * reader of the suppliers API can't call operations of the clients API.
 */
export function knownOperations(catalogue: ProblemCatalogue): Oas3Rule {
  return () => {
    const operations = new Set<string>();
    const mentions: Mention[] = [];
    const codes = new Map<string, Location>();
    const note = (node: {'x-problems'?: string[]}, location: Location): void => {
      for (const code of node['x-problems'] ?? [])
        if (!codes.has(code)) codes.set(code, nearest(node, location, ['x-problems']));
    };
    const report = (ctx: UserContext, name: string, location: Location, where = ''): void => {
      if (!operations.has(name)) ctx.report({message: `There is no operation "${name}"${where}.`, location});
    };
    return {
      any(node: unknown, ctx) {
        if (typeof node !== 'object' || node === null) return;
        for (const [text, keys] of textsOf(node as Record<string, unknown>))
          for (const name of mentionsIn(text)) mentions.push({name, location: nearest(node, ctx.location, keys)});
      },
      Parameter(node, ctx) {
        note(node as {'x-problems'?: string[]}, ctx.location);
      },
      Operation(node, ctx) {
        const operation = node as OperationObject;
        if (operation.operationId !== undefined) operations.add(operation.operationId);
        note(operation, ctx.location);
      },
      Root: {
        leave(_, ctx) {
          for (const {name, location} of mentions) report(ctx, name, location);
          for (const [code, location] of codes) {
            const {cause = '', remedy = ''} = catalogue.problems[code] ?? {};
            for (const name of mentionsIn(`${cause} ${remedy}`))
              report(ctx, name, location, ` that the catalogue names for "${code}"`);
          }
        },
      },
    };
  };
}
