import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {flowInWords, parseFlow, type Flow} from '../../../src/content/diagrams/flow';
import {flowDiagram} from '../../../src/content/diagrams/flowDiagram';
import diagrams from '../../../src/content/remark/diagrams';

const TEXT = ['(Supplier) -> Store: publishes', 'Store -> Buyer -> ERP', 'Buyer -- Store', 'Store: one <country>'].join(
  '\n',
);

function flowOf(text: string): Flow {
  const flow = parseFlow(text);
  if (Array.isArray(flow)) throw new Error(flow.map((fault) => fault.text).join());
  return flow;
}

async function check(text: string): Promise<string> {
  const file = {path: path.resolve('docs/page.mdx'), value: text};
  return String(await compile(file, {remarkPlugins: [diagrams]}));
}

describe('the text of a diagram', () => {
  it('names boxes, arrows, lines, labels and notes', () => {
    expect(flowOf(TEXT)).toEqual({
      direction: 'down',
      boxes: [
        {name: 'Supplier', round: true},
        {name: 'Store', round: false, note: 'one <country>'},
        {name: 'Buyer', round: false},
        {name: 'ERP', round: false},
      ],
      lines: [
        {from: 'Supplier', to: 'Store', label: 'publishes', arrow: true},
        {from: 'Store', to: 'Buyer', arrow: true},
        {from: 'Buyer', to: 'ERP', arrow: true},
        {from: 'Buyer', to: 'Store', arrow: false},
      ],
    });
    expect(flowOf('direction: right\nA -> B').direction).toBe('right');
  });

  it('is said in words as well', () => {
    expect(flowInWords(flowOf(TEXT))).toEqual([
      'Supplier → Store: publishes.',
      'Store → Buyer.',
      'Buyer → ERP.',
      'Buyer – Store.',
      'Store: one <country>.',
    ]);
  });

  it.each([
    ['a line that says nothing', 'A -> B\nC', /docs\/page\.mdx:3: "C" is neither an arrow .* nor a note/],
    ['an arrow to nowhere', 'A -> ()', /docs\/page\.mdx:2: .* names no box at one end/],
    ['a long name', `A -> ${'b'.repeat(29)}`, /longer than 28 characters/],
    ['a long label', `A -> B: ${'b'.repeat(49)}`, /longer than 48 characters/],
    ['a label on two arrows', 'A -> B -> C: x', /A label needs a line with one arrow/],
    ['an unknown direction', 'direction: up\nA -> B', /"up" is no direction/],
    ['no arrow', 'A: words', /There is no arrow in it/],
    ['too many boxes', Array.from({length: 8}, (_, index) => `a${index} -> b${index}`).join('\n'), /It has 16 boxes/],
  ])('stops at %s with file and line', async (_, text, message) => {
    await expect(check(`\`\`\`diagram title="T"\n${text}\n\`\`\``)).rejects.toThrow(message);
  });

  it('stops where the title is missing', async () => {
    await expect(check('Text\n\n```diagram\nA -> B\n```')).rejects.toThrow(/docs\/page\.mdx:3: It needs a title/);
  });

  it('becomes an element with drawing and words, and leaves other fences alone', async () => {
    const code = await check('```diagram title="T"\nA -> B\n```\n\n```text\nA -> B\n```');
    expect(code).toContain('title: "T"');
    expect(code).toContain('A → B.');
    expect(code).toContain('language-text');
  });
});

describe('the drawing', () => {
  it('shows every box and way, escaped', () => {
    const $ = load(flowDiagram(flowOf(TEXT), 'flow-1'));
    expect(
      $('.diagram-name')
        .toArray()
        .map((name) => $(name).text()),
    ).toEqual(['Supplier', 'Store', 'Buyer', 'ERP']);
    // The labelled arrow has two parts.
    expect($('path.diagram-arrow')).toHaveLength(5);
    expect($('path.diagram-arrow[marker-end="url(#flow-1-tip)"]')).toHaveLength(3);
    expect($('.diagram-label').text()).toContain('one <country>');
  });
});
