/** The Markdown of each component that pages may use. */
import type {BlockContent, List, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast';
import {postAddress, replyAddress, SOCIAL_NETWORK} from '../../config/social';
import {dayText} from '../dayText';
import type {LifecycleView} from '../diagrams/lifecycle';
import type {GlossaryEntry} from '../glossary';
import type {LearningPathView} from '../learningPaths';
import {textOf} from '../remark/element';
import {lifecycleTwin} from './lifecycle';
import {blocks, indented, link, plain} from './markdown';

/** What the Markdown of a component is made from. */
export interface Use {
  /** Its props: words as they stand on the page, and the content of generated files. */
  props: Readonly<Record<string, unknown>>;
  /** What stands between its tags, as Markdown already. */
  children: RootContent[];
  /** Level of the heading above. */
  depth: number;
  /** Address of a path on this site. */
  href: (path: string) => string;
}

/** Gives the nodes that stand in place of a component. */
export type ComponentTwin = (use: Use) => RootContent[];

/** Markdown that is complete already. */
export function ready(text: string): RootContent[] {
  return text === '' ? [] : [{type: 'html', value: text}];
}

/** A prop that is a text; empty when it is none. */
export function word(props: Use['props'], name: string): string {
  const value = props[name];
  return typeof value === 'string' ? value : '';
}

function linkOf(url: string, children: PhrasingContent[]): RootContent[] {
  return [{type: 'link', url, children}];
}

const codeLink =
  (name: string, target: (props: Use['props']) => string): ComponentTwin =>
  ({props, href}) =>
    linkOf(href(target(props)), [{type: 'inlineCode', value: word(props, name)}]);

/** Whether a node is an entry of a list. */
export function isItem(node: RootContent): node is ListItem {
  return node.type === 'listItem';
}

function strong(text: string): Paragraph {
  return {type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value: text}]}]};
}

/** The entry of a term. */
function termText({term, definition, also = [], pages, next}: GlossaryEntry, href: Use['href']): string {
  const facts = [
    `Read: ${pages.map((page) => link(page.title, href(page.href))).join(', ')}`,
    ...(next.length > 0 ? [`See also: ${next.map((other) => link(other.term, `#${other.id}`)).join(', ')}`] : []),
  ];
  return blocks(`### ${plain(term)}`, definition, also.length > 0 && `Also: ${also.join(', ')}.`, facts.join('. '));
}

/** Components of the vocabulary that need nothing but their props, and HTML elements. */
export const COMPONENT_TWINS: Readonly<Record<string, ComponentTwin>> = {
  Operation: ({props, children, href}) => {
    const words = children as PhrasingContent[];
    const label: PhrasingContent[] =
      words.length > 0 ? words : [{type: 'text', value: word(props, 'summary') || word(props, 'id')}];
    return linkOf(href(word(props, 'href')), [
      {type: 'text', value: `${word(props, 'method').toUpperCase()} `},
      ...label,
    ]);
  },
  Problem: codeLink('code', (props) => `/docs/errors/#${word(props, 'code')}`),
  Field: codeLink('name', (props) => word(props, 'href')),
  State: codeLink('name', (props) => word(props, 'href')),
  Scope: ({props}) => [{type: 'inlineCode', value: word(props, 'name')}],
  Permission: (use) =>
    word(use.props, 'href') === ''
      ? [{type: 'inlineCode', value: word(use.props, 'name')}]
      : codeLink('name', (props) => word(props, 'href'))(use),
  Term: ({props, children, href}) => {
    const entry = props['entry'] as Pick<GlossaryEntry, 'id'> | undefined;
    return entry ? linkOf(href(`/docs/glossary/#${entry.id}`), children as PhrasingContent[]) : children;
  },
  Value: ({children}) => children,
  StateDiagram: ({props}) => ready(lifecycleTwin(props['view'] as LifecycleView)),
  Diagram: ({props}) => [
    strong(word(props, 'title')),
    ...ready((JSON.parse(word(props, 'words')) as string[]).map((sentence) => `- ${indented(sentence)}`).join('\n')),
  ],
  Screen: ({props}) => ready(word(props, 'twin')),
  LearningPath: ({props, href}) => {
    const {title, about, steps} = props['view'] as LearningPathView;
    return ready(
      blocks(
        `**${title}.** ${about}`,
        steps.map((step, at) => `${at + 1}. ${link(step.title, href(step.route))}`).join('\n'),
      ),
    );
  },
  Glossary: ({props, href}) =>
    (props['entries'] as readonly GlossaryEntry[])
      .filter(({initial}) => initial === word(props, 'letter'))
      .flatMap((entry) => ready(termText(entry, href))),
  Cards: ({children}) => {
    const list: List = {type: 'list', ordered: false, spread: false, children: children.filter(isItem)};
    return [list];
  },
  Card: ({props, children, href}) => {
    const words = children.flatMap((node): PhrasingContent[] =>
      node.type === 'paragraph' ? node.children : [node as PhrasingContent],
    );
    const target: PhrasingContent = {
      type: 'link',
      url: href(word(props, 'href')),
      children: [{type: 'text', value: word(props, 'title')}],
    };
    const own = words.some((node) => textOf(node).trim() !== '');
    const item: ListItem = {
      type: 'listItem',
      children: [{type: 'paragraph', children: own ? [target, {type: 'text', value: ': '}, ...words] : [target]}],
    };
    return [item];
  },
  SocialPost: ({props, children}) => [
    {
      type: 'blockquote',
      children: [
        ...(children as BlockContent[]),
        {
          type: 'paragraph',
          children: [
            {type: 'text', value: `@${word(props, 'handle')}, ${dayText(new Date(word(props, 'date')))} · `},
            {
              type: 'link',
              url: postAddress(word(props, 'handle'), word(props, 'id')),
              children: [{type: 'text', value: `See it on ${SOCIAL_NETWORK}`}],
            },
            {type: 'text', value: ' · '},
            {type: 'link', url: replyAddress(word(props, 'id')), children: [{type: 'text', value: 'Reply'}]},
          ],
        },
      ],
    },
  ],
  Steps: ({children}) => children,
  Tabs: ({children}) => children,
  TabItem: ({props, children, depth}) => [
    {
      type: 'heading',
      depth: Math.min(6, depth + 1) as 2,
      children: [{type: 'text', value: word(props, 'label') || word(props, 'value')}],
    },
    ...children,
  ],
  details: ({children}) => children,
  summary: ({children}) => [{type: 'strong', children: children as PhrasingContent[]}],
  kbd: ({children}) => [{type: 'inlineCode', value: children.map((child) => textOf(child)).join('')}],
  sub: ({children}) => children,
  sup: ({children}) => children,
  br: () => [{type: 'break'}],
};

/** A callout as a quote that begins with its kind. */
export function callout(kind: string, title: PhrasingContent[], children: BlockContent[]): RootContent {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const lead: PhrasingContent[] =
    title.length > 0 ? [{type: 'text', value: `${name}: `}, ...title] : [{type: 'text', value: name}];
  return {
    type: 'blockquote',
    children: [{type: 'paragraph', children: [{type: 'strong', children: lead}]}, ...children],
  };
}
