import type {Element, ElementContent, Root} from 'hast';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {fenceHtml, fenceOf} from '../code/fence';

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

function blockOf(code: Element): MdxJsxFlowElementHast {
  const [name] = Array.isArray(code.properties.className) ? code.properties.className : [];
  const language = typeof name === 'string' ? name.replace(/^language-/, '') : 'text';
  const meta = code.data?.meta ?? String(code.properties['metastring'] ?? '');
  const fence = fenceOf(language, meta);
  const attributes = Object.entries({
    language,
    title: fence.title,
    numbered: fence.numbered ? '' : undefined,
    html: fenceHtml(textOf(code), fence),
    result: fence.result.length > 0 ? JSON.stringify(fence.result) : undefined,
    // Set by src/openapi/pageSamples/blocks.
    sample: typeof code.properties['dataSample'] === 'string' ? code.properties['dataSample'] : undefined,
  }).flatMap(([key, value]) => (value === undefined ? [] : [{type: 'mdxJsxAttribute' as const, name: key, value}]));
  return {type: 'mdxJsxFlowElement', name: 'CodeBlock', attributes, children: []};
}

/** Highlights the code of a page at build, so that browsers need no highlighter. */
export default function codeBlocks(): (tree: Root) => void {
  return (tree) => {
    visit(tree, {tagName: 'pre'}, (node, index, parent) => {
      const [code] = node.children;
      if (code?.type !== 'element' || code.tagName !== 'code' || !parent || index === undefined) return;
      parent.children[index] = blockOf(code);
    });
  };
}
