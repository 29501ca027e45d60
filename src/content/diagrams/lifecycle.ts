import type {OperationLink} from '../operationLink';

export interface LifecycleView {
  object: string;
  /** Name of the property with the state; absent when there is none. */
  field?: string;
  /** State of a new object. */
  initial?: string;
  /** Whether repeating the page's operation changes nothing. */
  repeatable?: true;
  /** SVG, drawn at build. */
  diagram?: string;
  states: {name: string; description: string; terminal: boolean}[];
  transitions: {from: string[]; to: string; by?: OperationLink; on?: string; here: boolean}[];
}
