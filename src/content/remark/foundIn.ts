import type {ContractIndex} from '../contractIndex';
import type {Element} from './element';
import {REFERENCES} from './references';

const ELEMENT = /<([A-Z]\w*)\s([^<>]*)>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
/** What they show is no part of the contract, or a file that the page imports. */
const ELSEWHERE = new Set(['Journey', 'Term']);

/**
 * What the references of a page find in the contract, in their order: it changes whenever a compiled page would.
 * The page is not parsed, so what it shows as code counts, too.
 */
export function foundIn(source: string, index: ContractIndex): unknown[] {
  const sources = {index, glossary: [], explained: new Set<string>()};
  return [...source.matchAll(ELEMENT)].flatMap(([, name = '', inside = '']) => {
    const reference = ELSEWHERE.has(name) ? undefined : REFERENCES[name];
    if (!reference) return [];
    const attributes = [...inside.matchAll(ATTRIBUTE)].map(
      ([, prop = '', value]) => ({type: 'mdxJsxAttribute', name: prop, value}) as const,
    );
    const element: Element = {type: 'mdxJsxTextElement', name, attributes, children: []};
    return [reference(element, sources)];
  });
}
