import {createSlugger} from '@docusaurus/utils';
import type {Heading} from 'mdast';
import {visit} from 'unist-util-visit';
import {textOf} from '../../../src/content/remark/element';
import type {MdxPage} from './mdx';

/** An id that the writer gives: `## Title {/* #id *\/}`. */
const GIVEN = /\{\/\*\s*#([^\s*]+)[^}]*\}\s*$|\/\*\s*#([^\s*]+).*\*\/\s*$/;

/** Ids of the headings of a page as Docusaurus makes them. @throws VFileMessage when the page is no MDX */
export function headingIds({tree}: MdxPage): string[] {
  const slugger = createSlugger();
  const ids: string[] = [];
  visit(tree, 'heading', (heading: Heading) => {
    const text = textOf(heading).trim();
    const [, inBraces, bare] = GIVEN.exec(text) ?? [];
    ids.push(inBraces ?? bare ?? slugger.slug(text));
  });
  return ids;
}
