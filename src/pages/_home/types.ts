import type {Audience} from '../../content/data/audiences';
import type {ApiName} from '../../config/apis';

/** What the sandbox answered. */
export interface Reply {
  status: number;
  /** JSON, broken into lines. */
  answer: string;
}

/** A call of the home page with the answer that was recorded at build. */
export interface CallView extends Reply {
  audience: Audience;
  question: string;
  api: ApiName;
  /** In lower case. */
  method: string;
  target: string;
  /** JSON, broken into lines. */
  body?: string;
  /** Id of the operation, as the contract has it. */
  operation: string;
  /** Address of the operation's page, without the base URL. */
  href: string;
}

/** An entry of the changelog. */
export interface PostView {
  title: string;
  description: string;
  href: string;
  /** Day of publication, such as 2025-03-17. */
  day: string;
  /** The same in words. */
  date: string;
  audiences: Audience[];
}
