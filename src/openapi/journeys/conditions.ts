import type {Json} from '../types';
import {parseExpression, valueOf, type Expression, type Scope} from './expressions';

type Operator = '==' | '!=' | '<=' | '>=' | '<' | '>';

/** A simple condition of Arazzo: one comparison. */
export interface Condition {
  left: Expression;
  operator: Operator;
  right: Expression | {kind: 'literal'; value: Json};
}

const FORM = /^(\$\S+)\s+(==|!=|<=|>=|<|>)\s+(.+)$/;

function literalOf(text: string): Json | undefined {
  const quoted = /^'((?:[^']|'')*)'$/.exec(text);
  if (quoted) return quoted[1]?.replaceAll("''", "'");
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return {true: true, false: false, null: null}[text];
}

/** @returns undefined when the text is not a condition of the subset */
export function parseCondition(text: string): Condition | undefined {
  const [, subject = '', operator, object = ''] = FORM.exec(text.trim()) ?? [];
  const left = parseExpression(subject);
  const literal = literalOf(object.trim());
  const right = literal === undefined ? parseExpression(object.trim()) : {kind: 'literal' as const, value: literal};
  // The pattern matches only the operators of the type.
  return left && right && {left, operator: operator as Operator, right};
}

/** The expressions of a condition; literals are left out. */
export function expressionsOf({left, right}: Condition): Expression[] {
  return right.kind === 'literal' ? [left] : [left, right];
}

export interface Check {
  holds: boolean;
  /** Value of the left side; absent when the expression leads nowhere. */
  actual?: Json;
}

function compare(left: Json | undefined, operator: Operator, right: Json | undefined): boolean {
  if (operator === '==') return JSON.stringify(left) === JSON.stringify(right);
  if (operator === '!=') return JSON.stringify(left) !== JSON.stringify(right);
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  return {'<': left < right, '<=': left <= right, '>': left > right, '>=': left >= right}[operator];
}

/** @throws Error when the text is not a condition, which the check at build rules out */
export function check(text: string, scope: Scope): Check {
  const condition = parseCondition(text);
  if (!condition) throw new Error(`${text} is not a condition of the subset.`);
  const {left, operator, right} = condition;
  const actual = valueOf(left, scope);
  const expected = right.kind === 'literal' ? right.value : valueOf(right, scope);
  return {holds: compare(actual, operator, expected), ...(actual !== undefined && {actual})};
}
