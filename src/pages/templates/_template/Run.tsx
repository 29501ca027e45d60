import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import CodeBlock from '@site/src/components/CodeBlock';
import CodeText from '@site/src/components/CodeText';
import TableScroll from '@site/src/components/TableScroll';
import type {TemplateView} from '@site/src/content/data/templates/view';
import styles from './styles.module.css';

interface Props {
  template: TemplateView;
}

function Settings({template: {settings}}: Props): ReactNode {
  return (
    <TableScroll className={styles.settings}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">In the example</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {settings.map(({name, value, meaning}) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{value === '' ? 'empty' : <code className={styles.path}>{value}</code>}</td>
            <td>
              <CodeText text={meaning} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}

/** Two ways to start an application: from the zip, and from the repository. Both have a sandbox. */
export default function Run({template}: Props): ReactNode {
  const {slug, commands, settings, setup, zip, runsAs, workspaces} = template;
  const zipUrl = useBaseUrl(zip);
  const port = settings.find(({name}) => name === 'PORT')?.value;
  return (
    <>
      <Heading as="h3" id="run-zip">
        From the zip
      </Heading>
      <p>
        <Link to={`pathname://${zipUrl}`} download>
          Download <code>{`${slug}.zip`}</code>
        </Link>
        , unpack it, and in its folder, with Node.js 20.19 or newer:
      </p>
      <CodeBlock language="bash" title="Terminal" html={commands.zip} />
      <CodeBlock language="text" title="It prints" html={commands.printed} />
      {runsAs === 'Command line' ? (
        <p>
          The sandbox ends with the command. For one that remembers, leave <code>npm run sandbox</code> open in another
          terminal; the README lists more commands.
        </p>
      ) : (
        port !== undefined && (
          <p>
            Then open <code>{`http://localhost:${port}`}</code>. Everything runs on your machine, and the sandbox
            forgets what you did when you stop it.
          </p>
        )
      )}
      <p>
        The zip has a <code>Dockerfile</code> and a development container as well.
      </p>
      {workspaces.length > 0 && (
        <>
          <Heading as="h3" id="run-workspace">
            In a workspace
          </Heading>
          <p>
            Without anything on your computer: these services open a copy in the browser. You need an account there.
          </p>
          <p className={styles.actions}>
            {workspaces.map(({name, href}) => (
              <Link key={name} className="button button--secondary" to={href}>
                {name}
              </Link>
            ))}
          </p>
        </>
      )}
      {commands.python !== undefined && (
        <>
          <Heading as="h3" id="run-python">
            In Python
          </Heading>
          <p>
            The folder <code>python</code> of the zip does the same with Python 3.11 or newer and its standard library.
            Its types come from the API descriptions, and it passes the same tests.
          </p>
          <CodeBlock language="bash" title="Terminal" html={commands.python} />
        </>
      )}
      {commands.go !== undefined && (
        <>
          <Heading as="h3" id="run-go">
            In Go
          </Heading>
          <p>
            The folder <code>go</code> of the zip does the same with Go 1.19 or newer and its standard library. Its
            types come from the API descriptions, and it passes the same tests.
          </p>
          <CodeBlock language="bash" title="Terminal" html={commands.go} />
        </>
      )}
      <Heading as="h3" id="run-repository">
        From the repository
      </Heading>
      <p>In a clone of the repository this installs what is missing and starts the same:</p>
      <CodeBlock language="bash" title="Terminal" html={commands.repository} />
      {settings.length > 0 && (
        <>
          <Heading as="h3" id="settings">
            Settings in .env
          </Heading>
          <Settings template={template} />
        </>
      )}
      <Heading as="h3" id="real-account">
        With your account
      </Heading>
      <p>
        <CodeText text={setup} />
      </p>
    </>
  );
}
