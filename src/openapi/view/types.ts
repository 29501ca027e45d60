import type {ApiName} from '../../config/apis';
import type {LifecycleView} from '../../content/diagrams/lifecycle';
import type {OperationLink} from '../../content/operationLink';
import type {BodyView, ResponseView} from '../bodies';
import type {ContractHistory, OperationHistory} from '../diff/history';
import type {CallView} from '../calls';
import type {Field} from '../fields';
import type {LinkContext} from '../links';
import type {ProblemView} from '../problemExamples';
import type {FailuresView} from '../problems';
import type {RateLimitView} from '../rateLimits';
import type {Sample} from '../snippets/code';
import type {ServerView} from '../servers';
import type {ProblemCatalogue} from '../types';

/** The call in one language, with syntax highlighting. */
export interface SampleView extends Omit<Sample, 'code' | 'grammar'> {
  html: string;
}

/** The parameters in one place of a request. */
export interface ParametersView {
  place: 'path' | 'query' | 'header' | 'cookie';
  fields: Field[];
}

/** Parts that few operations have. */
export interface RareParts {
  /** Whether the API sends this request, and the reader's server answers. */
  webhook?: true;
  /** Types of the events that the platform sends after a call. */
  events?: readonly string[];
  /** Calls that the API makes later, to an address of the reader. */
  callbacks?: CallView[];
  /** Servers that replace those of the API. */
  servers?: ServerView[];
  /** Security schemes, where they differ from the usual ones; empty when no credential is needed. */
  credentials?: string[][];
  /** Extensions (`x-…`) of the description that the reference is configured to show. */
  extensions?: {name: string; value: string}[];
}

/** Everything the page of an operation shows, with Markdown already converted to HTML. */
export interface OperationView extends OperationLink, RareParts {
  api: ApiName;
  apiTitle: string;
  description: string;
  deprecated: boolean;
  beta: boolean;
  scopes: string[];
  permission?: string;
  rateLimit?: RateLimitView;
  idempotency?: string;
  /** Whether repeating the same request has no further effect. */
  idempotent: boolean;
  parameters: ParametersView[];
  request?: BodyView;
  responses: ResponseView[];
  problems: ProblemView[];
  failures?: FailuresView;
  lifecycle?: LifecycleView;
  samples: SampleView[];
  related: OperationLink[];
  /** Absent where no version of the API is kept. */
  history?: OperationHistory;
  /** Whole address of the operation as HTML, where its server is known. */
  address?: string;
  /** Link to the page of the group. */
  group: {title: string; href: string};
}

export interface ViewContext extends LinkContext {
  catalogue: ProblemCatalogue;
  history?: ContractHistory;
  /** Types of the events that operations cause, by the id of the operation. */
  events?: ReadonlyMap<string, readonly string[]>;
  /** Types of the events about records, by the name of their schema. */
  eventsOfObjects?: ReadonlyMap<string, readonly string[]>;
}
