import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** A tag in the text of a page. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The words of a prop; empty for one whose value is no string, nothing for one that is not there. */
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

/** The words inside an element, without its markup. */
export function textOf(node: Part): string {
  return node.value ?? node.children?.map((child) => textOf(child)).join('') ?? '';
}
