import type {Audience} from '../../content/data/audiences';
import type {ApiName} from '../../config/apis';

/** An answer of the sandbox. */
export interface Reply {
  status: number;
  /** Formatted JSON. */
  answer: string;
}

/** What one of the two values of a call makes of it. */
export interface ChoiceView {
  label: string;
  target: string;
  /** Formatted JSON. */
  body?: string;
}

/** A call of the home page with the answer recorded at build. */
export interface CallView extends Reply {
  audience: Audience;
  question: string;
  api: ApiName;
  /** HTTP method in lower case. */
  method: string;
  /** What is chosen, and the two values. The answer that is recorded is that of the first. */
  choice: {of: string; values: [ChoiceView, ChoiceView]};
  /** Id of the operation, as the contract has it. */
  operation: string;
  /** Address of the operation's page, without the base URL. */
  href: string;
}

/** A post of the changelog. */
export interface PostView {
  title: string;
  description: string;
  href: string;
  /** Day of publication, such as 2025-03-17. */
  day: string;
  /** The same day in words. */
  date: string;
  audiences: Audience[];
}
