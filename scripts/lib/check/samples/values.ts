/** Values in sentences around samples, compared with what the calls of the page got. */
import type {Paragraph, RootContent} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {Finding} from '../../../../src/content/finding';
import {attribute} from '../../../../src/content/remark/element';
import type {MdxPage} from '../mdx';
import {isObject, shown, valueAt, type Value} from './results';

/** `<Value of="lines.0.quantity.value">8</Value>` on a page. */
export interface BoundValue {
  line: number;
  /** Path in the last answer above; absent for a value that is only worked out. */
  of?: string;
  /** Where a value comes from that no answer has. */
  from?: string;
  text: string;
}

/** A sentence near a sample that says a number in plain text. */
export interface SaidNumber {
  line: number;
  /** As it is written: `1,200` or `8.90`. */
  number: string;
}

/** What a page says of values, in the order of its lines. */
export interface PageValues {
  file: string;
  bound: BoundValue[];
  said: SaidNumber[];
}

const NUMBER = /(?<![\w.,:/–-])\d+(?:[.,:]\d+)*(?![\w:/-])/g;
const CALL = /\bcurl\b/;
/** A status of HTTP is checked by the run itself. */
const STATUS = /^[1-5]\d\d$/;

function boundOf(node: MdxJsxTextElement): BoundValue {
  const texts: string[] = [];
  visit(node, 'text', ({value}) => {
    texts.push(value);
  });
  const [of, from] = [attribute(node, 'of'), attribute(node, 'from')];
  return {
    line: node.position?.start.line ?? 1,
    ...(of !== undefined && {of}),
    ...(from !== undefined && {from}),
    text: texts.join(''),
  };
}

/** The plain text of a paragraph with blanks in place of code, links and components. */
function plainTextOf(paragraph: Paragraph): {line: number; text: string}[] {
  const found: {line: number; text: string}[] = [];
  visit(paragraph, (node) => {
    if (node.type === 'link' || node.type === 'inlineCode' || node.type === 'mdxJsxTextElement') return SKIP;
    if (node.type === 'text') found.push({line: node.position?.start.line ?? 1, text: node.value});
    return undefined;
  });
  return found;
}

function saidIn(paragraph: Paragraph): SaidNumber[] {
  return plainTextOf(paragraph).flatMap(({line, text}) =>
    [...text.matchAll(NUMBER)]
      .map(({0: number, index}) => ({line: line + text.slice(0, index).split('\n').length - 1, number}))
      .filter(({number}) => !STATUS.test(number)),
  );
}

/** What a page says of values. Sentences count from a sample down to the next heading. */
export function valuesOf(page: MdxPage): PageValues {
  const bound: BoundValue[] = [];
  visit(page.tree, 'mdxJsxTextElement', (node) => {
    if (node.name === 'Value') bound.push(boundOf(node));
  });
  const said: SaidNumber[] = [];
  let isNear = false;
  // What stands in tabs follows as if it stood one below the other.
  const walk = (nodes: readonly RootContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'heading') isNear = false;
      else if (node.type === 'code') isNear ||= CALL.test(node.value) && /^(?:ba)?sh$/.test(node.lang ?? '');
      else if (node.type === 'paragraph' && isNear) said.push(...saidIn(node));
      else if (node.type === 'mdxJsxFlowElement') walk(node.children);
    }
  };
  walk(page.tree.children);
  return {file: page.file, bound, said};
}

/** How a sentence may write a value. */
function spellings(value: Value | undefined): string[] {
  if (isObject(value)) {
    const {amount, currency, value: count, unit} = value;
    return [
      [amount, currency],
      [count, unit],
    ].flatMap(([number, name]) => (typeof number === 'string' ? [`${number} ${shown(name).replaceAll('"', '')}`] : []));
  }
  if (Array.isArray(value)) return [String(value.length)];
  const text = String(value);
  const number = Number(text);
  return Number.isNaN(number) || text === ''
    ? [text]
    : [text, number.toLocaleString('en-GB', {maximumFractionDigits: 6}), `${Number((number * 100).toFixed(4))} %`];
}

/** What is wrong with the values that stand between a sample and the next. @param body of the last answer */
export function faultsOfValues(values: readonly BoundValue[], body: unknown): {line: number; text: string}[] {
  return values.flatMap(({line, of, from, text}) => {
    if (of === undefined)
      return from === undefined ? [{line, text: `<Value>${text}</Value> has neither \`of\` nor \`from\``}] : [];
    const value = valueAt(body, of);
    if (value === undefined) return [{line, text: `the answer above has no ${of}`}];
    return spellings(value).includes(text)
      ? []
      : [{line, text: `${of} is ${shown(value)}, and the sentence says ${text}`}];
  });
}

/** Numbers that no call of the page says. @param evidence the text of all requests and answers */
export function faultsOfNumbers(said: readonly SaidNumber[], evidence: string): {line: number; text: string}[] {
  return said.flatMap(({line, number}) => {
    const forms = [number, number.replaceAll(',', '')].map((form) => form.replaceAll('.', '\\.'));
    const isThere = new RegExp(`(?<![\\d.])(?:${forms.join('|')})(?![\\d]|\\.\\d)`).test(evidence);
    return isThere ? [] : [{line, text: `no call of the page says ${number} in a request or an answer`}];
  });
}

/** A finding about a sentence. */
export function valueFinding(file: string, {line, text}: {line: number; text: string}): Finding {
  return {
    file,
    line,
    rule: 'samples',
    message: text,
    remedy: 'contributing/samples.md says how a sentence names a value of an answer.',
  };
}
