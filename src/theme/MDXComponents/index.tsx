/**
 * Replaces theme-classic 3.10's MDXComponents.
 * Reason: pages use a small vocabulary without importing it; src/content/remark/vocabulary.ts contains its rules.
 * Tables scroll inside themselves, src/content/rehype highlights code, and the original's code block with its
 * highlighter stays out of the bundle.
 */
import React, {type ComponentProps, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import MDXA from '@theme/MDXComponents/A';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXImg from '@theme/MDXComponents/Img';
import MDXLi from '@theme/MDXComponents/Li';
import MDXUl from '@theme/MDXComponents/Ul';
import {Card, Cards} from '@site/src/components/Cards';
import CodeBlock from '@site/src/components/CodeBlock';
import Details from '@site/src/components/Details';
import Diagram from '@site/src/components/Diagram';
import ErrorList from '@site/src/components/ErrorList';
import Field from '@site/src/components/Field';
import Glossary from '@site/src/components/Glossary';
import InlineCode from '@site/src/components/InlineCode';
import Journey from '@site/src/components/Journey';
import LearningPath from '@site/src/components/LearningPath';
import Limit from '@site/src/components/Limit';
import Limits from '@site/src/components/Limits';
import Operation from '@site/src/components/Operation';
import Permission from '@site/src/components/Permission';
import PermissionsTable from '@site/src/components/PermissionsTable';
import Records from '@site/src/components/Records';
import SampleChoice from '@site/src/components/SampleChoice';
import CloneCommand from '@site/src/components/CloneCommand';
import SandboxCommand from '@site/src/components/SandboxCommand';
import SandboxKeys from '@site/src/components/SandboxKeys';
import Problem from '@site/src/components/Problem';
import Scope from '@site/src/components/Scope';
import Screen from '@site/src/components/Screen';
import SocialPost from '@site/src/components/SocialPost';
import State from '@site/src/components/State';
import StateDiagram from '@site/src/components/StateDiagram';
import Steps from '@site/src/components/Steps';
import TableScroll from '@site/src/components/TableScroll';
import Tabs, {TabItem} from '@site/src/components/Tabs';
import Term from '@site/src/components/Term';
import Value from '@site/src/components/Value';

type HeadingProps = ComponentProps<'h2'>;

function heading(as: 'h2' | 'h3' | 'h4'): (props: HeadingProps) => ReactNode {
  return function MDXHeadingOfLevel(props) {
    return <MDXHeading {...props} as={as} />;
  };
}

/** Renders the empty corner of a table as a plain cell, because an empty heading would be announced. */
function TableHeading(props: ComponentProps<'th'>): ReactNode {
  return props.children === undefined ? <td {...props} /> : <th {...props} />;
}

export default {
  Card,
  Cards,
  CodeBlock,
  Details,
  Diagram,
  ErrorList,
  Field,
  Glossary,
  Head,
  Journey,
  LearningPath,
  Limit,
  Limits,
  Operation,
  Permission,
  PermissionsTable,
  Records,
  SampleChoice,
  CloneCommand,
  SandboxCommand,
  SandboxKeys,
  Problem,
  Scope,
  Screen,
  SocialPost,
  State,
  StateDiagram,
  Steps,
  TabItem,
  Tabs,
  Term,
  Value,
  a: MDXA,
  admonition: Admonition,
  code: InlineCode,
  details: Details,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  img: MDXImg,
  li: MDXLi,
  table: TableScroll,
  th: TableHeading,
  ul: MDXUl,
};
