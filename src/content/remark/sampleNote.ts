import type {Heading, Paragraph, Root, RootContent} from 'mdast';
import type {Plugin} from 'unified';
import {textOf} from './element';

/** Heading of the section with samples in a guide. */
const HEADING = 'The same by API';

/** Section about running a sample; tests/unit/content/sampleNote.test.ts checks that it exists. */
export const HOW_TO_RUN = '/docs/getting-started/quick-start/#run-a-sample';

const isSection = (node: RootContent): node is Heading => node.type === 'heading' && node.depth <= 2;

/** Search ignores the note, because the same words on every guide would make all guides match them. */
function note(): Paragraph {
  return {
    type: 'paragraph',
    data: {hProperties: {'data-search-ignore': ''}},
    children: [
      {type: 'text', value: 'To try it on your own computer: '},
      {type: 'link', url: HOW_TO_RUN, children: [{type: 'text', value: 'how to run a sample'}]},
      {type: 'text', value: '.'},
    ],
  };
}

/** Remark plugin: adds a note about running samples below "The same by API", if the section has any. */
const sampleNote: Plugin<[], Root> = () => (tree) => {
  const start = tree.children.findIndex((node) => isSection(node) && textOf(node) === HEADING);
  if (start < 0) return;
  const length = tree.children.slice(start + 1).findIndex((node) => isSection(node));
  const section = tree.children.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  if (section.some((node) => node.type === 'code' && node.lang === 'bash')) tree.children.splice(start + 1, 0, note());
};

export default sampleNote;
