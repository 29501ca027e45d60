import type {Heading, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {textOf} from './element';

/** Heading of the section with samples in a guide. */
const HEADING = 'The same by API';

const isSection = (node: RootContent): node is Heading => node.type === 'heading' && node.depth <= 2;

/** Remark plugin: lets readers choose where samples run, below "The same by API", if the section has any. */
const sampleNote: Plugin<[], Root> = () => (tree) => {
  const start = tree.children.findIndex((node) => isSection(node) && textOf(node) === HEADING);
  if (start < 0) return;
  const length = tree.children.slice(start + 1).findIndex((node) => isSection(node));
  const section = tree.children.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  const choice: MdxJsxFlowElement = {type: 'mdxJsxFlowElement', name: 'SampleChoice', attributes: [], children: []};
  if (section.some((node) => node.type === 'code' && node.lang === 'bash')) tree.children.splice(start + 1, 0, choice);
};

export default sampleNote;
