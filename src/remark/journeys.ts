import type {Identifier, Program} from 'estree';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

function program(body: Program['body']): Program {
  return {type: 'Program', sourceType: 'module', body};
}

/**
 * Lets a page import what the plugin `journeys` recorded and gives it to the element. An import, and not a copy in the
 * element: the bundler then compiles the page again when the recording is another one.
 */
export function importJourney(tree: Root, element: MdxJsxFlowElement | MdxJsxTextElement, id: string): void {
  const local: Identifier = {type: 'Identifier', name: `journey_${id.replaceAll('-', '_')}`};
  tree.children.unshift({
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: program([
        {
          type: 'ImportDeclaration',
          specifiers: [{type: 'ImportDefaultSpecifier', local}],
          source: {type: 'Literal', value: `@generated/journeys/default/${id}.json`},
          attributes: [],
        },
      ]),
    },
  });
  element.attributes.push({
    type: 'mdxJsxAttribute',
    name: 'view',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: local.name,
      data: {estree: program([{type: 'ExpressionStatement', expression: local}])},
    },
  });
}
