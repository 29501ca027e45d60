/** The plain data of a journey, which the build generates and a page runs. */
import type {ApiName} from '../../config/apis';
import type {Json} from '../types';

export interface Journey {
  /** Name of the file and of its workflow. */
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
  /** Path of the description after the name of the API: `/clients/v1/rfqs/{rfq_id}`. */
  path: string;
  /** Built-in role of the caller. */
  role?: string;
  parameters: {name: string; in: 'path' | 'query' | 'header'; value: Json}[];
  body?: Body;
  /** Whether the operation takes an idempotency key. */
  keyed: boolean;
  /** Conditions in Arazzo's syntax. */
  criteria: string[];
  /** Pause and number of tries while the criteria don't hold. */
  retry?: {limit: number; seconds: number};
  /** Expressions by name. */
  outputs: Record<string, string>;
}

export interface Body {
  mediaType: string;
  payload: Json;
  /** Names of the properties of a form that are files. */
  files: string[];
}
