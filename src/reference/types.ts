import type {OperationView} from '@site/src/openapi/view';

/** The sections of a page take the whole operation, as the generated page imports it. */
export interface OperationProps {
  operation: OperationView;
}
