import React, {type ReactNode} from 'react';
import FieldList from './FieldList';
import type {OperationProps} from './types';

interface Props extends OperationProps {
  place: string;
}

export default function Parameters({operation, place}: Props): ReactNode {
  const group = operation.parameters.find((candidate) => candidate.place === place);
  return group ? <FieldList fields={group.fields} /> : null;
}
