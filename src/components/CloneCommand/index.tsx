import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@site/src/components/CodeBlock';

/** The commands that fetch the repository of this site and enter its folder. */
export default function CloneCommand(): ReactNode {
  const {cloneCommands} = useDocusaurusContext().siteConfig.customFields as {cloneCommands: string};
  // Nothing in an address or a name of a folder has to be escaped.
  return <CodeBlock language="bash" title="Terminal" html={cloneCommands} />;
}
