import type {Json} from '../types';
import {at} from './pointer';

/** A runtime expression of Arazzo, as far as journeys use them. */
export type Expression =
  | {kind: 'status'}
  | {kind: 'body'; pointer: string}
  | {kind: 'header'; name: string}
  | {kind: 'input'; name: string}
  | {kind: 'output'; step: string; name: string};

/** An answer, completely read. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** JSON, or the text of any other body; null when there is none. */
  body: Json;
}

/** The values that expressions can refer to. */
export interface Scope {
  inputs: Record<string, Json>;
  /** Outputs of earlier steps, by step. */
  outputs: Record<string, Record<string, Json>>;
  answer?: Answer;
}

const FORMS: [RegExp, (found: string[]) => Expression][] = [
  [/^\$statusCode$/, () => ({kind: 'status'})],
  [/^\$response\.body(?:#((?:\/[^/\s{}]*)*))?$/, ([, pointer = '']) => ({kind: 'body', pointer})],
  [/^\$response\.header\.([\w-]+)$/, ([, name = '']) => ({kind: 'header', name: name.toLowerCase()})],
  [/^\$inputs\.([\w-]+)$/, ([, name = '']) => ({kind: 'input', name})],
  [/^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/, ([, step = '', name = '']) => ({kind: 'output', step, name})],
];

/** @returns undefined when the text is not an expression of the subset */
export function parseExpression(text: string): Expression | undefined {
  for (const [form, make] of FORMS) {
    const found = form.exec(text);
    if (found) return make([...found]);
  }
  return undefined;
}

/** The value of an expression; undefined when it leads nowhere. */
export function valueOf(expression: Expression, {inputs, outputs, answer}: Scope): Json | undefined {
  switch (expression.kind) {
    case 'input':
      return inputs[expression.name];
    case 'output':
      return outputs[expression.step]?.[expression.name];
    case 'status':
      return answer?.status;
    case 'header':
      return answer?.headers[expression.name];
    case 'body':
      return answer && at(answer.body, expression.pointer);
  }
}

/** `{$inputs.name}` inside another text. */
const EMBEDDED = /\{(\$[^{}]+)\}/g;

/** The expressions of one text: the whole text, or those in braces. */
function expressionsInText(text: string): string[] {
  if (text.startsWith('$')) return [text];
  return [...text.matchAll(EMBEDDED)].map(([, inner = '']) => inner);
}

/** All expressions in a value, each with the path to its place. */
export function expressionsIn(value: Json, path: string[] = []): {path: string[]; text: string}[] {
  if (typeof value === 'string') return expressionsInText(value).map((text) => ({path, text}));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => expressionsIn(inner, [...path, key]));
}

/** @throws Error when the expression leads nowhere */
export function evaluate(text: string, scope: Scope): Json {
  const expression = parseExpression(text);
  const value = expression && valueOf(expression, scope);
  if (value === undefined) throw new Error(`${text} leads to nothing.`);
  return value;
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Replaces every expression in a value. A text that is a single expression takes the type of its value; expressions in
 * braces become part of the text.
 *
 * @throws Error when an expression leads nowhere
 */
export function fill(value: Json, scope: Scope): Json {
  if (typeof value === 'string')
    return value.startsWith('$')
      ? evaluate(value, scope)
      : value.replaceAll(EMBEDDED, (_, inner: string) => asText(evaluate(inner, scope)));
  if (Array.isArray(value)) return value.map((entry) => fill(entry, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, scope)]));
}
