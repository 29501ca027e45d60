/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ResponseSchema.
 * Reason: as RequestSchema. After a write, the reader knows what was sent, so branches of the answer start closed; the
 * answer of a read is what the reader came for.
 */
import React, {type ReactNode} from 'react';
import type {BodyView} from '@site/src/openapi/bodies';
import MimeTabs from '@site/src/theme/MimeTabs';

interface Props {
  body: BodyView;
  /** Method of the operation that answers. */
  method: string;
  /** Whether the examples follow; those of operations stand among the samples. */
  withExamples?: boolean;
}

export default function ResponseSchema({body, method, withExamples = false}: Props): ReactNode {
  return <MimeTabs body={body} label="Response" closed={method !== 'get'} withExamples={withExamples} />;
}
