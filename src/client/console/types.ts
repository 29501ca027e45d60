import type {ApiIndex, CommonSlice, GroupSlice, OperationSpec, ParameterSpec} from '../../sandbox';
import type {Json} from '../../sandbox/types';
import type {Schemas} from '../../sandbox/schemas';

/** An operation with all that the console needs to know of it. */
export interface ConsoleOperation {
  api: ApiIndex;
  id: string;
  group: string;
  spec: OperationSpec;
  parameters: ParameterSpec[];
  schemas: Schemas;
  common: CommonSlice;
  slice: GroupSlice;
}

/** Where calls go and who makes them. It holds for all operations. */
export interface Target {
  server: 'sandbox' | 'own';
  /** Built-in role of the sandbox key; empty for all rights, `none` for no key. */
  role: string;
  /** Address of the reader's own server. */
  base: string;
  /** The reader's own key. */
  key: string;
  /** More keys of one call, by their places as the operation names them. They stay in memory. */
  keys?: Readonly<Record<string, string>>;
  /** Whether address and key stay in this browser. */
  remember: boolean;
}

/** What a reader has typed for one operation. */
export interface Draft {
  /** Text of each parameter by `place:name`; empty ones are not sent. */
  values: Record<string, string>;
  mediaType: string;
  /** Body of JSON and text types. */
  body: string;
  /** Fields of form types, files excepted. */
  form: Record<string, string>;
  view: 'form' | 'json';
  /** Problem code to pretend; empty for none. */
  simulate: string;
  slow: boolean;
  /** Which of the chosen ids it has seen. */
  seen: number;
}

export type CallBody = {kind: 'text'; text: string} | {kind: 'form'; entries: [name: string, value: string | File][]};

/** A request before it is sent: plain data, so that it can be shown as code and sent again. */
export interface Call {
  server: Target['server'];
  method: string;
  /** Whole address; of the sandbox only path and query. */
  url: string;
  headers: [name: string, value: string][];
  body?: CallBody;
  /** Where keys of the reader's stand in it, so that code to copy goes without them. */
  secrets?: Secret[];
}

export interface Secret {
  in: 'header' | 'query' | 'cookie';
  name: string;
}

export interface Answer {
  kind: 'answer';
  status: number;
  /** Milliseconds until the body was there. */
  time: number;
  /** Bytes of the body. */
  size: number;
  headers: [name: string, value: string][];
  /** Without parameters; empty when the answer names none. */
  mediaType: string;
  text: string;
  /** Absent when the body is no JSON. */
  json?: Json;
}

export type FailureReason =
  'cancelled' | 'timeout' | 'offline' | 'mixed' | 'forbidden' | 'refused' | 'unreachable' | 'unsendable' | 'sandbox';

/** No answer came. */
export interface Failure {
  kind: 'failure';
  reason: FailureReason;
  time: number;
  /** What the browser said. */
  detail?: string;
}

export type Outcome = Answer | Failure;

/** One mistake a problem document points at. */
export interface FieldError {
  pointer?: string;
  parameter?: string;
  code: string;
  message: string;
}

/** An id that came back in an answer. */
export interface KnownId {
  id: string;
  /** Name of the property that held it; for `id` the path parameter of the operation. */
  name: string;
  /** What the record is called. */
  label: string;
}

export interface HistoryEntry {
  number: number;
  api: string;
  operation: string;
  title: string;
  /** Its page, with the console open. */
  route: string;
  call: Call;
  draft: Draft;
  outcome: Outcome;
}
