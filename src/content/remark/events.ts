import fs from 'node:fs';
import path from 'node:path';
import type {Heading, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {Plugin} from 'unified';
import {eventAnchor, type EventSectionView, type EventView} from '../events';
import {PageFault} from '../finding';
import {siteRelative} from '../paths';

export interface Options {
  /** Reads the events; tests pass their own. */
  load?: () => readonly EventSectionView[];
}

/** The element of a page in whose place the events stand. */
export const EVENTS_ELEMENT = 'WebhookEvents';

/** Written by src/plugins/reference/pages. */
const FILE = path.join('.docusaurus', 'openapi', 'default', 'events.json');

function readSections(): EventSectionView[] {
  return fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as EventSectionView[]) : [];
}

function text(value: string): PhrasingContent {
  return {type: 'text', value};
}

function paragraph(...children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}

function links(operations: EventView['reads']): PhrasingContent[] {
  return operations.flatMap(({summary, route}, at): PhrasingContent[] => [
    ...(at > 0 ? [text(', ')] : []),
    {type: 'link', url: route, children: [text(summary)]},
  ]);
}

function eventNodes({type, sent, reads, causes, example}: EventView): RootContent[] {
  const heading: Heading = {
    type: 'heading',
    depth: 3,
    children: [{type: 'inlineCode', value: type}],
    data: {hProperties: {id: eventAnchor(type)}},
  };
  return [
    heading,
    paragraph(text(sent)),
    {
      type: 'list',
      spread: false,
      children: [
        ['Read the record: ', links(reads)] as const,
        ['Caused by: ', causes.length > 0 ? links(causes) : [text('the platform itself')]] as const,
      ].map(([label, content]) => ({type: 'listItem', children: [paragraph(text(label), ...content)]})),
    },
    {
      type: 'mdxJsxFlowElement',
      name: 'details',
      attributes: [],
      children: [
        {type: 'mdxJsxFlowElement', name: 'summary', attributes: [], children: [text('Payload')] as never[]},
        {type: 'code', lang: 'json', value: example},
      ],
    },
  ];
}

/**
 * Remark plugin: replaces `<WebhookEvents />` by a section for each kind of event, and in it a heading for each event,
 * so that the table of contents and the search know them.
 */
const events: Plugin<[Options?], Root> =
  ({load = readSections} = {}) =>
  (tree, file) => {
    const index = tree.children.findIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === EVENTS_ELEMENT);
    if (index < 0) return;
    const sections = load();
    if (sections.length === 0)
      throw new PageFault([
        {
          file: siteRelative(file.path),
          line: tree.children[index]?.position?.start.line ?? 1,
          rule: 'events',
          message: `<${EVENTS_ELEMENT}> has nothing to show.`,
          remedy: 'Write events into openapi/<api>/events.yaml, or take the element out.',
        },
      ]);
    const nodes = sections.flatMap(({title, events: own}): RootContent[] => [
      {type: 'heading', depth: 2, children: [text(title)]},
      ...own.flatMap(eventNodes),
    ]);
    tree.children.splice(index, 1, ...nodes);
  };

export default events;
