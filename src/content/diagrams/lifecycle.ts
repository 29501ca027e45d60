import type {OperationLink} from '../operationLink';

export interface LifecycleView {
  object: string;
  /** Absent where no property holds the state. */
  field?: string;
  /** State of a new object. */
  initial?: string;
  /** Whether the operation of the page changes nothing when it is repeated. */
  repeatable?: true;
  /** SVG, drawn at build. */
  diagram?: string;
  states: {name: string; description: string; terminal: boolean}[];
  transitions: {from: string[]; to: string; by?: OperationLink; on?: string; here: boolean}[];
}
