import React, {type ReactNode} from 'react';
import OperationTable from './OperationTable';
import type {OperationProps} from './types';

export default function Related({operation}: OperationProps): ReactNode {
  return <OperationTable operations={operation.related} />;
}
