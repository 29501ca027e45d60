/**
 * Replaces docusaurus-theme-openapi-docs 5.2's ResponseSchema.
 * Reason: as RequestSchema. Who writes knows what was sent, so the branches of its answer start closed; who reads came
 * for the answer.
 */
import React, {type ReactNode} from 'react';
import type {BodyView} from '@site/src/openapi/bodies';
import MimeTabs from '@site/src/theme/MimeTabs';

interface Props {
  body: BodyView;
  /** Method of the operation that answers. */
  method: string;
}

export default function ResponseSchema({body, method}: Props): ReactNode {
  return <MimeTabs body={body} label="Response" closed={method !== 'get'} />;
}
