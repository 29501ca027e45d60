import type {ContractIndex} from '../contractIndex';
import type {Element} from './element';
import {REFERENCES} from './references';

const ELEMENT = /<([A-Z]\w*)\s([^<>]*)>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;
/** Components whose data is not in the contract, or is imported by the page. */
const ELSEWHERE = new Set(['Journey', 'Term']);

/**
 * The contract data that the references of a page lead to. It changes whenever the compiled page would. The page is not
 * parsed, so references in code count too.
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
