import type {ApiName} from '../../config/apis';
import type {LifecycleView} from '../../content/diagrams/lifecycle';
import type {OperationLink} from '../../content/operationLink';
import type {BodyView, ResponseView} from '../bodies';
import type {CallView} from '../calls';
import type {Field} from '../fields';
import type {LinkContext} from '../links';
import type {ProblemView} from '../problemExamples';
import type {FailuresView} from '../problems';
import type {RateLimitView} from '../rateLimits';
import type {Sample} from '../samples';
import type {ServerView} from '../servers';
import type {ProblemCatalogue} from '../types';

/** The call in one language, coloured at build. */
export interface SampleView extends Omit<Sample, 'code' | 'grammar'> {
  html: string;
}

/** The parameters that stand in one place of a request. */
export interface ParametersView {
  place: 'path' | 'query' | 'header' | 'cookie';
  fields: Field[];
}

/** What few operations have. */
export interface RareParts {
  /** Whether the API makes the call, and the reader's server answers. */
  webhook?: true;
  /** Calls that it brings about later, to an address of the reader's. */
  callbacks?: CallView[];
  /** Servers that stand for those of the whole API. */
  servers?: ServerView[];
  /** Schemes by which it wants to know who calls, where that is not as usual; none where everybody may call. */
  credentials?: string[][];
  /** What the description says beside the standard, where the reference is to show it. */
  extensions?: {name: string; value: string}[];
}

/** Everything the page of an operation shows, with Markdown already made into HTML. */
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
  /** Whether sending the same request again changes nothing more. */
  idempotent: boolean;
  parameters: ParametersView[];
  request?: BodyView;
  responses: ResponseView[];
  problems: ProblemView[];
  failures?: FailuresView;
  lifecycle?: LifecycleView;
  samples: SampleView[];
  related: OperationLink[];
  /** The page of the group. */
  group: {title: string; href: string};
}

export interface ViewContext extends LinkContext {
  catalogue: ProblemCatalogue;
}
