import type {ApiIndex, CommonSlice, GroupSlice, OperationSpec, ParameterSpec, SandboxEvent} from '../../sandbox';
import type {Json} from '../../sandbox/types';
import type {Schemas} from '../../sandbox/schemas';

/** An operation with everything that the console needs to know of it. */
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

/** Server and credentials of calls. All operations share them. */
export interface Target {
  server: 'sandbox' | 'own';
  /** Built-in role of the sandbox key; empty for all rights, `none` for no key. */
  role: string;
  /** Address of the reader's own server. */
  base: string;
  /** The reader's own key. */
  key: string;
  /** Further keys of one call, by place as the operation names it. They are not stored. */
  keys?: Readonly<Record<string, string>>;
  /** Whether address and key are stored in this browser. */
  remember: boolean;
}

/** The reader's input for one operation. */
export interface Draft {
  /** Text of each parameter, by `place:name`; empty ones are not sent. */
  values: Record<string, string>;
  mediaType: string;
  /** Body of JSON and text types. */
  body: string;
  /** Fields of form types, without files. */
  form: Record<string, string>;
  view: 'form' | 'json';
  /** Problem code to simulate; empty for none. */
  simulate: string;
  slow: boolean;
  /** Number of chosen ids that were considered for this draft. */
  seen: number;
}

export type CallBody = {kind: 'text'; text: string} | {kind: 'form'; entries: [name: string, value: string | File][]};

/** A request before it is sent: plain data, so that it can be shown as code and sent again. */
export interface Call {
  server: Target['server'];
  method: string;
  /** Complete address; for the sandbox only path and query. */
  url: string;
  headers: [name: string, value: string][];
  body?: CallBody;
  /** Places of the reader's keys, which code to copy leaves out. */
  secrets?: Secret[];
}

export interface Secret {
  in: 'header' | 'query' | 'cookie';
  name: string;
}

export interface Answer {
  kind: 'answer';
  status: number;
  /** Milliseconds until the body was received. */
  time: number;
  /** Size of the body in bytes. */
  size: number;
  headers: [name: string, value: string][];
  /** Without parameters; empty when the answer names none. */
  mediaType: string;
  text: string;
  /** Absent when the body is not JSON. */
  json?: Json;
  /** What webhooks are told of the call. The sandbox alone says it. */
  events?: readonly SandboxEvent[];
}

export type FailureReason =
  'cancelled' | 'timeout' | 'offline' | 'mixed' | 'forbidden' | 'refused' | 'unreachable' | 'unsendable' | 'sandbox';

/** A call without an answer. */
export interface Failure {
  kind: 'failure';
  reason: FailureReason;
  time: number;
  /** The browser's error message. */
  detail?: string;
}

export type Outcome = Answer | Failure;

/** One entry of `errors` in a problem document. */
export interface FieldError {
  pointer?: string;
  parameter?: string;
  code: string;
  message: string;
}

/** An id from an answer. */
export interface KnownId {
  id: string;
  /** Name of the property with the id; for `id`, the path parameter of the operation. */
  name: string;
  /** Name of the record. */
  label: string;
}

export interface HistoryEntry {
  number: number;
  api: string;
  operation: string;
  title: string;
  /** Address of its page with the console open. */
  route: string;
  call: Call;
  draft: Draft;
  outcome: Outcome;
}
