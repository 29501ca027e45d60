import type {Heading, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {GlossaryTerm} from '../glossary';
import {importGenerated} from './generated';

/** Heading for a term: its initial, or a common heading for terms that begin with another character. */
export function initialOf(term: string): string {
  const initial = term.charAt(0).toUpperCase();
  return /[A-Z]/.test(initial) ? initial : '0–9';
}

function entriesOf(letter: string): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Glossary',
    attributes: [{type: 'mdxJsxAttribute', name: 'letter', value: letter}],
    children: [],
  };
}

/**
 * Replaces `<Glossary />` by a heading for each letter, so that the table of contents has them.
 *
 * @returns functions that add the imports of the entries, to be called after the visit
 */
export function glossaryParts(tree: Root, load: () => readonly GlossaryTerm[]): (() => void)[] {
  const index = tree.children.findIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === 'Glossary');
  if (index < 0) return [];
  const letters = [...new Set(load().map(({term}) => initialOf(term)))].sort();
  const parts = letters.map((letter) => entriesOf(letter));
  const nodes = letters.flatMap((letter, position): RootContent[] => {
    const heading: Heading = {type: 'heading', depth: 2, children: [{type: 'text', value: letter}]};
    const part = parts[position];
    return part ? [heading, part] : [heading];
  });
  tree.children.splice(index, 1, ...nodes);
  return parts.map((part) => () => importGenerated(tree, part, 'entries', 'content/default/glossary'));
}
