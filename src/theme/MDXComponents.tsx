/**
 * Extends theme-classic 3.10's MDXComponents.
 * Reason: pages use a small vocabulary without importing it; src/remark/vocabulary.ts is its rule book.
 * Tables scroll inside themselves.
 */
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {Card, Cards} from '@site/src/components/Cards';
import Operation from '@site/src/components/Operation';
import Problem from '@site/src/components/Problem';
import Scope from '@site/src/components/Scope';
import Steps from '@site/src/components/Steps';
import TableScroll from '@site/src/components/TableScroll';

export default {...MDXComponents, Card, Cards, Operation, Problem, Scope, Steps, TabItem, Tabs, table: TableScroll};
