import type {Json} from '../types';
import {parseCondition, type Condition} from './conditions';
import type {Expression} from './expressions';
import {keysOf} from './pointer';
import type {Journey} from './types';

/** `approve-the-event` → "Approve the event". Abbreviations are written in capitals. */
export function titleOf(stepId: string): string {
  const text = stepId.replaceAll('-', ' ').replace(/\b(rfq|erp|csv|api)s?\b/g, (word) => word.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `/data/0/status` → `data[0].status`. */
export function placeOf(pointer: string): string {
  return keysOf(pointer)
    .map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('');
}

function subject(expression: Expression, journey: Journey): string {
  switch (expression.kind) {
    case 'status':
      return 'the status';
    case 'body':
      return expression.pointer === '' ? 'the body' : `\`${placeOf(expression.pointer)}\``;
    case 'header':
      return `the header \`${expression.name}\``;
    case 'input':
      return `\`${expression.name}\` from the beginning`;
    case 'output': {
      const number = journey.steps.findIndex(({id}) => id === expression.step) + 1;
      return `\`${expression.name}\` of step ${number}`;
    }
  }
}

const COMPARISONS: Record<Condition['operator'], string> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
};

/** A value in backticks, or a word for it. */
export function valueInWords(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'empty';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

/** A condition as a sentence, with code in backticks. */
export function conditionInWords(text: string, journey: Journey): string {
  const condition = parseCondition(text);
  if (!condition) return text;
  const {left, operator, right} = condition;
  const object = right.kind === 'literal' ? valueInWords(right.value) : subject(right, journey);
  const sentence = `${subject(left, journey)} ${COMPARISONS[operator]} ${object}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The outputs of earlier steps that a step uses, for example "`rfq_id` of step 1". */
export function sourcesOf(expressions: readonly Expression[], journey: Journey): string[] {
  const found = expressions.filter(({kind}) => kind === 'output');
  return [...new Set(found.map((expression) => subject(expression, journey)))];
}
