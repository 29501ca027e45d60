import type {Code, List, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {IS_DEVELOPMENT} from '../../config/env';
import {fenceOf} from '../code/fence';
import {PageFault, type Finding} from '../finding';
import {siteRelative} from '../paths';
import {screenHtml} from '../screens/html';
import {parseScreen, type ScreenFault} from '../screens/parse';
import {screensSheet} from '../screens/sheet';
import {screenTwin} from '../screens/twin';

function elementOf(props: Record<string, string>): MdxJsxFlowElement {
  const attributes = Object.entries(props).map(([name, value]) => ({type: 'mdxJsxAttribute' as const, name, value}));
  return {type: 'mdxJsxFlowElement', name: 'Screen', attributes, children: []};
}

/** Where the steps of a page stand, and how many there are. */
interface Steps {
  line: number;
  count: number;
}

function stepsOf(tree: Root): Steps[] {
  const found: Steps[] = [];
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.name !== 'Steps') return;
    const list = node.children.find((child): child is List => child.type === 'list');
    found.push({line: node.position?.start.line ?? 0, count: list?.children.length ?? 0});
  });
  return found;
}

function drawn({value, meta, position}: Code, steps: readonly Steps[]): Record<string, string> | ScreenFault[] {
  const {title} = fenceOf('screen', meta ?? '');
  if (title === undefined || title === '')
    return [{line: 0, text: 'It needs a title that says what it shows: ```screen title="…"'}];
  const line = position?.start.line ?? 0;
  // The numbers are those of the steps that the reader has just read.
  const near = steps.filter((found) => found.line < line).at(-1) ?? steps[0];
  const screen = parseScreen(value, near?.count ?? 0);
  if (Array.isArray(screen)) return screen;
  return {title, html: screenHtml(screen), twin: screenTwin(title, screen)};
}

/**
 * Remark plugin: draws every `screen` fence at build. contributing/screens.md describes the syntax. A screen with a
 * fault stops the build with file and line.
 */
const screens: Plugin<[], Root> = () => (tree, file) => {
  const faults: Finding[] = [];
  const steps = stepsOf(tree);
  let isFirst = true;
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang !== 'screen' || !parent || index === undefined) return;
    const result = drawn(node, steps);
    if (!Array.isArray(result)) {
      // One style sheet is enough for a page. The development server has it among the styles of all pages.
      if (isFirst && !IS_DEVELOPMENT) result['sheet'] = screensSheet(process.cwd()).address;
      isFirst = false;
      parent.children[index] = elementOf(result);
      return;
    }
    const first = node.position?.start.line ?? 0;
    faults.push(
      ...result.map(({line, text}) => ({
        file: siteRelative(file.path),
        line: first + line,
        rule: 'screens',
        message: `${text}.`,
        remedy: 'contributing/screens.md says how screens are written.',
      })),
    );
  });
  if (faults.length > 0) throw new PageFault(faults);
};

export default screens;
