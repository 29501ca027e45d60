import React, {type ReactNode} from 'react';
import Body from './Body';
import type {OperationProps} from './types';

export default function RequestBody({operation}: OperationProps): ReactNode {
  return operation.request ? <Body body={operation.request} label="Request" /> : null;
}
