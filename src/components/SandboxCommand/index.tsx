import React, {type ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@site/src/components/CodeBlock';
import {startCommands} from '@site/src/config/sandboxPackage';

/** The commands that fetch the sandbox from this site and start it. */
export default function SandboxCommand(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  // Nothing in an address or a name of a file has to be escaped.
  return <CodeBlock language="bash" title="Terminal" html={startCommands(siteConfig.url + siteConfig.baseUrl)} />;
}
