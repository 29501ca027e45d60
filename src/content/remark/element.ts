import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** A tag in the text of a page. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The value of a prop; empty when it is not a string, undefined when the prop is missing. */
export function attribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  if (!found) return undefined;
  return typeof found.value === 'string' ? found.value : '';
}

interface Part {
  type?: string;
  value?: string;
  children?: readonly Part[];
}

/** The text inside an element. */
export function textOf(node: Part): string {
  return node.value ?? node.children?.map((child) => textOf(child)).join('') ?? '';
}
