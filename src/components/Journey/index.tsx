import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import CodeBlock from '@site/src/components/CodeBlock';
import Method from '@site/src/components/Method';
import TableScroll from '@site/src/components/TableScroll';
import type {JourneyView, StepView} from '@site/src/openapi/journeys/view';
import styles from './styles.module.css';

interface Props {
  /** Name of a file in journeys/. src/content/remark/checkComponents checks it at build and adds the optional props. */
  id: string;
  view?: JourneyView;
}

function Step({step, isFirst}: {step: StepView; isFirst: boolean}): ReactNode {
  const {id, title, description, operation, role, method, path, parts, sources, checks, status, answer, tries} = step;
  useBrokenLinks().collectAnchor(id);
  const command = (
    <CodeBlock language={step.curl.language} html={step.curl.html} sample={JSON.stringify(step.sample)} />
  );
  return (
    // The list item has the anchor, not a heading, so that the table of contents does not list steps.
    <li id={id} className={styles.step} data-step data-place>
      <div className={styles.text}>
        <Heading as="h3">{title}</Heading>
        <div dangerouslySetInnerHTML={{__html: description}} />
        <p className={styles.call}>
          <Method method={method} /> <code>{path}</code>
        </p>
        <p className={styles.facts}>
          <Link to={operation.href}>{operation.summary}</Link>
          {role !== undefined && <> · Called by: {role}</>}
          {sources !== undefined && (
            <>
              {' '}
              · <span dangerouslySetInnerHTML={{__html: sources}} />
            </>
          )}
        </p>
        <p className={styles.label}>What to expect</p>
        <ul className={styles.checks}>
          {checks.map((html, index) => (
            <li key={index} data-check>
              <span dangerouslySetInnerHTML={{__html: html}} /> <strong data-check-result />
            </li>
          ))}
        </ul>
        <button type="button" className="button button--secondary button--sm" data-journey-run>
          {isFirst ? 'Run this step' : 'Run up to here'}
        </button>
      </div>
      <div className={styles.pane}>
        {parts.map(({title: part, language, html}) => (
          <CodeBlock key={part} title={part} language={language} html={html} />
        ))}
        {step.sample.others ? (
          // The tabs come with the languages, see src/client/samples/languages.ts: documents have no room for them.
          <div data-tabs="language">{command}</div>
        ) : (
          command
        )}
        <div data-answer>
          <p className={styles.label}>
            Answer: <span data-answer-status>{status}</span>
            {tries > 1 && `, asked ${tries} times`}
          </p>
          {answer ? <CodeBlock language={answer.language} html={answer.html} /> : <p>It has no body.</p>}
        </div>
      </div>
    </li>
  );
}

/** A row for each step, with its title below whoever makes it. */
function Lanes({lanes, steps}: {lanes: readonly string[]; steps: readonly StepView[]}): ReactNode {
  return (
    <TableScroll className={styles.lanes}>
      <thead>
        <tr>
          <th scope="col">Step</th>
          {lanes.map((lane) => (
            <th key={lane} scope="col">
              {lane}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={step.id}>
            <th scope="row">{index + 1}</th>
            {lanes.map((lane) => (
              // The names of the columns are out of sight on a narrow screen.
              <td key={lane} data-lane={step.lane === lane ? lane : undefined}>
                {step.lane === lane && <Link to={`#${step.id}`}>{step.title}</Link>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}

/**
 * The steps of a journey with their requests and answers, recorded at build. The first press of a button is held until the
 * scripts are there; src/client/page/journey.ts makes it work.
 */
export default function Journey({id, view}: Props): ReactNode {
  const base = useBaseUrl('/');
  if (!view)
    throw new Error(`<Journey id="${id}"> was not resolved: src/content/remark/checkComponents must run on this page.`);
  return (
    <div data-journey={JSON.stringify(view.journey)} data-base={base}>
      <div className={styles.bar}>
        <button type="button" className="button button--primary" data-journey-all>
          Run all
        </button>
        <button type="button" className="button button--secondary" data-journey-reset disabled>
          Start again
        </button>
        <p role="status" data-journey-status>
          The steps run in this page. Nothing is sent to a server.
        </p>
      </div>
      {view.lanes && <Lanes lanes={view.lanes} steps={view.steps} />}
      <ol className={styles.steps}>
        {view.steps.map((step, index) => (
          <Step key={step.id} step={step} isFirst={index === 0} />
        ))}
      </ol>
    </div>
  );
}
