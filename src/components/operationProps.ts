import type {OperationView} from '@site/src/openapi/view';

/** The parts of an operation's page take the whole operation, as the generated page reads it. */
export interface OperationProps {
  operation: OperationView;
}
