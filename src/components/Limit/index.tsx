import React, {type ReactNode} from 'react';
import CodeText from '@site/src/components/CodeText';
import {limitOf} from '@site/src/openapi/limitOf';
import type {LimitsView} from '@site/src/openapi/limits';

interface Props {
  /** Id of a limit in openapi/shared/limits.yaml, checked at build. */
  id: string;
  /** Set by src/content/remark/checkComponents. */
  view?: LimitsView;
}

/** A limit in a sentence, such as `30 days`. */
export default function Limit({id, view}: Props): ReactNode {
  if (!view) throw new Error('<Limit> was not resolved: src/content/remark/checkComponents must run on this page.');
  return <CodeText text={limitOf(view, id)} />;
}
