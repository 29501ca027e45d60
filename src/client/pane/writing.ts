/** Writes code in the languages of the samples, and colours it. Loaded apart, because a console needs neither. */
import {codeOf} from '../../openapi/snippets/code';
import {segmentsOf} from './colour';

export interface Writing {
  codeOf: typeof codeOf;
  segmentsOf: typeof segmentsOf;
}

export const writing: Writing = {codeOf, segmentsOf};
