import type {Identifier, Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

function program(body: Program['body']): Program {
  return {type: 'Program', sourceType: 'module', body};
}

/**
 * Lets a page import a file that a plugin made and gives what is in it to an element. An import, and not a copy in the
 * element: the bundler then shows what the file says now, also on pages it does not compile again.
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
