/** The plain data that the build makes of a journey and a page runs. */
import type {ApiName} from '../../config/apis';
import type {Json} from '../types';

export interface Journey {
  /** Name of its file and its workflow. */
  id: string;
  inputs: Record<string, Json>;
  steps: Step[];
}

export interface Step {
  id: string;
  title: string;
  api: ApiName;
  /** In capitals. */
  method: string;
  /** With the name of the API before the path of the description: `/clients/v1/rfqs/{rfq_id}`. */
  path: string;
  /** Built-in role of the caller. */
  role?: string;
  parameters: {name: string; in: 'path' | 'query' | 'header'; value: Json}[];
  body?: Body;
  /** Whether the operation takes an idempotency key. */
  keyed: boolean;
  /** Conditions of Arazzo. */
  criteria: string[];
  /** What to do while the criteria don't hold. */
  retry?: {limit: number; seconds: number};
  /** Expressions by name. */
  outputs: Record<string, string>;
}

export interface Body {
  mediaType: string;
  payload: Json;
  /** Properties of a form that are files. */
  files: string[];
}
