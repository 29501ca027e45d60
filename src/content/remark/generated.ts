import type {Identifier, Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

function program(body: Program['body']): Program {
  return {type: 'Program', sourceType: 'module', body};
}

/**
 * Imports a generated file into a page and passes its content to an element. The data is not copied into the element,
 * so that pages show changes without being compiled again.
 *
 * @param module path below `@generated/`, without `.json`
 */
export function importGenerated(
  tree: Root,
  element: MdxJsxFlowElement | MdxJsxTextElement,
  prop: string,
  module: string,
): void {
  const local: Identifier = {type: 'Identifier', name: `made_${module.replace(/\W/g, '_')}`};
  const mark = `/* ${local.name} */`;
  const known = tree.children.some((node) => node.type === 'mdxjsEsm' && node.value === mark);
  if (!known) {
    tree.children.unshift({
      type: 'mdxjsEsm',
      value: mark,
      data: {
        estree: program([
          {
            type: 'ImportDeclaration',
            specifiers: [{type: 'ImportDefaultSpecifier', local}],
            source: {type: 'Literal', value: `@generated/${module}.json`},
            attributes: [],
          },
        ]),
      },
    });
  }
  element.attributes.push({
    type: 'mdxJsxAttribute',
    name: prop,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: local.name,
      data: {estree: program([{type: 'ExpressionStatement', expression: local}])},
    },
  });
}
