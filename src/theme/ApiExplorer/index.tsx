/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ApiExplorer.
 * Reason: the original is part of every page, with a store and libraries for requests and samples. Ours is complete
 * without scripts: samples and recorded answers that the build has made, and a button that loads the console
 * (src/client/console), which works without an account.
 */
import React, {type ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@site/src/components/CodeBlock';
import {OperationPane} from '@site/src/components/OperationColumns';
import type {OperationProps} from '@site/src/components/operationProps';
import CodeSnippets from '@site/src/theme/ApiExplorer/CodeSnippets';
import Recorded from '@site/src/theme/ApiExplorer/Response';
import reference from '@site/src/css/reference.module.css';
import ResponseExamples from '@site/src/theme/ResponseExamples';
import styles from './styles.module.css';

interface Props extends OperationProps {
  /** The heading of the samples. */
  children?: ReactNode;
}

/** Examples of the body, apart from the samples, which contain the first of them. */
function Bodies({operation: {request}}: OperationProps): ReactNode {
  const examples = [request, ...(request?.others ?? [])].flatMap((content) => content?.examples ?? []);
  if (examples.length === 0) return null;
  return (
    <details className={styles.bodies}>
      <summary>{examples.length === 1 ? 'The body alone' : `${examples.length} examples of the body`}</summary>
      <ResponseExamples examples={examples} label="Request" />
    </details>
  );
}

/** Media types whose bodies hold files or are sent as a form: the console asks for their parts. */
const FORMS = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)$/;

/**
 * Sends the sample as it stands. It appears once scripts run, and so do changes of values: src/client/page/fields.ts
 * loads what does both.
 */
function Act({operation: {request, parameters, samples}}: OperationProps): ReactNode {
  if (samples.length === 0) return null;
  const [mediaType = ''] = request?.mediaTypes ?? [];
  const isForm = FORMS.test(mediaType);
  const isJson = mediaType.includes('json');
  const isInPath = parameters.some(({place, fields}) => place !== 'cookie' && fields.some((field) => field.required));
  const canAdd =
    isJson ||
    parameters.some(({place, fields}) => /query|header/.test(place) && fields.some(({required}) => !required));
  const hint = isForm
    ? 'This call sends a form. “Try it” asks for its parts.'
    : [
        'The sandbox in this page answers.',
        ...(isJson || isInPath ? ['Press a value to change it, or Enter in the sample.'] : []),
        ...(request && !isJson ? ['“Try it” changes the body.'] : []),
      ].join(' ');
  return (
    <div className={reference.act} data-markdown-ignore="">
      {!isForm && (
        <>
          <button type="button" className="button button--primary button--sm" data-act data-send>
            Send
          </button>
          {canAdd && (
            <button
              type="button"
              className="button button--secondary button--sm"
              aria-expanded="false"
              data-act
              data-add
            >
              Add a parameter
            </button>
          )}
          <button type="button" className="button button--secondary button--sm" data-documented hidden>
            As documented
          </button>
        </>
      )}
      <div className={styles.says}>
        <p className={styles.hint}>{hint}</p>
        <div role="status" data-send-status />
      </div>
    </div>
  );
}

/**
 * The samples of an operation: its address, the call in each language, the documented answers, and the place where its
 * console opens. The button appears once scripts run; src/client/page/console.ts handles it.
 */
export default function ApiExplorer({operation, children}: Props): ReactNode {
  useBrokenLinks().collectAnchor('try-it');
  const {api, id, address} = operation;
  return (
    <OperationPane>
      <div className={styles.head}>
        {children}
        <div id="try-it" className={styles.place} data-console={`${api}/${id}`}>
          <button type="button" className="button button--secondary button--sm" data-console-open>
            Try it
          </button>
          <div role="status" data-console-failure />
          <div data-console-room hidden />
        </div>
      </div>
      <div className={styles.recorded}>
        {address !== undefined && (
          <div className={styles.address}>
            <CodeBlock language="text" html={address} />
          </div>
        )}
        <CodeSnippets operation={operation} />
        <Act operation={operation} />
        <Bodies operation={operation} />
        <div data-answers>
          <Recorded operation={operation} />
        </div>
      </div>
    </OperationPane>
  );
}
