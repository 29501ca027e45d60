/** Reads modules that Docusaurus generates. Each exports one list or object of literals and calls. */
import {parse, type ArrayExpression, type Expression, type ObjectExpression} from 'acorn';

/** A part of a module's text. */
export interface Range {
  start: number;
  end: number;
}

/**
 * The default export of a module.
 *
 * @throws Error when the text is not a module, or has no default export
 */
export function defaultExport(text: string): Expression {
  const {body} = parse(text, {ecmaVersion: 'latest', sourceType: 'module'});
  const found = body.find((statement) => statement.type === 'ExportDefaultDeclaration')?.declaration;
  if (!found || found.type === 'FunctionDeclaration' || found.type === 'ClassDeclaration')
    throw new Error('The module exports no value by default.');
  return found;
}

/** The elements of a list; empty for any other expression. */
export function elementsOf(expression: Expression | undefined): Expression[] {
  if (expression?.type !== 'ArrayExpression') return [];
  return (expression satisfies ArrayExpression).elements.filter(
    (element): element is Expression => element !== null && element.type !== 'SpreadElement',
  );
}

/** The members of an object by name; empty for any other expression. */
export function membersOf(expression: Expression | undefined): Map<string, Expression & {member: Range}> {
  if (expression?.type !== 'ObjectExpression') return new Map();
  return new Map(
    (expression satisfies ObjectExpression).properties.flatMap((member) => {
      if (member.type !== 'Property' || (member.key.type !== 'Identifier' && member.key.type !== 'Literal')) return [];
      const name = member.key.type === 'Identifier' ? member.key.name : String(member.key.value);
      return [[name, Object.assign(member.value, {member: {start: member.start, end: member.end}})] as const];
    }),
  );
}

/** The value of a literal; undefined for any other expression. */
export function valueOf(expression: Expression | undefined): unknown {
  return expression?.type === 'Literal' ? expression.value : undefined;
}

/** Replaces parts of a text, each with the comma after it. */
export function replaced(text: string, changes: readonly (Range & {by: string})[]): string {
  let result = '';
  let at = 0;
  for (const {start, end, by} of [...changes].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + by;
    at = end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0);
  }
  return result + text.slice(at);
}
