import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {fenceOf} from '../code/fence';
import {PageFault, type Finding} from '../finding';
import {siteRelative} from '../paths';
import {flowInWords, parseFlow, type FlowFault} from '../diagrams/flow';
import {flowDiagram} from '../diagrams/flowDiagram';

function elementOf(props: Record<string, string>): MdxJsxFlowElement {
  const attributes = Object.entries(props).map(([name, value]) => ({type: 'mdxJsxAttribute' as const, name, value}));
  return {type: 'mdxJsxFlowElement', name: 'Diagram', attributes, children: []};
}

/** @param nth number of the diagram on the page */
function drawn({value, meta}: Code, nth: number): MdxJsxFlowElement | FlowFault[] {
  const {title} = fenceOf('diagram', meta ?? '');
  if (title === undefined || title === '')
    return [{line: -1, text: 'It needs a title that says what it shows: ```diagram title="…"'}];
  const flow = parseFlow(value);
  if (Array.isArray(flow)) return flow;
  return elementOf({title, svg: flowDiagram(flow, `flow-${nth}`), words: JSON.stringify(flowInWords(flow))});
}

/**
 * Remark plugin: draws every `diagram` fence at build, and adds its content in words. src/content/diagrams/flow.ts
 * describes the syntax. An invalid diagram stops the build with file and line.
 */
const diagrams: Plugin<[], Root> = () => (tree, file) => {
  const faults: Finding[] = [];
  let count = 0;
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang !== 'diagram' || !parent || index === undefined) return;
    count += 1;
    const result = drawn(node, count);
    if (!Array.isArray(result)) {
      parent.children[index] = result;
      return;
    }
    const first = (node.position?.start.line ?? 0) + 1;
    faults.push(
      ...result.map(({line, text}) => ({
        file: siteRelative(file.path),
        line: first + line,
        rule: 'diagrams',
        message: `${text}.`,
        remedy: 'src/content/diagrams/flow.ts says how diagrams are written.',
      })),
    );
  });
  if (faults.length > 0) throw new PageFault(faults);
};

export default diagrams;
