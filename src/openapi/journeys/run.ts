import {SANDBOX_ORIGIN} from '../../config/localSandbox';
import type {Json} from '../types';
import {check, type Check} from './conditions';
import {evaluate, type Answer, type Scope} from './expressions';
import {requestOf, toRequest, type Outgoing} from './request';
import type {Journey, Step} from './types';

/** The progress of a journey. */
export interface State {
  /** Number of completed steps. */
  done: number;
  outputs: Scope['outputs'];
}

export const START: State = {done: 0, outputs: {}};

/** The result of one step. */
export interface Result {
  request: Outgoing;
  answer: Answer;
  /** One for each criterion. */
  checks: Check[];
  /** How often the request was sent. */
  tries: number;
}

export type Fetch = (request: Request) => Promise<Response>;

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  const body = text === '' ? null : isJson ? (JSON.parse(text) as Json) : text;
  return {status: response.status, headers: Object.fromEntries(response.headers), body};
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

async function send(step: Step, scope: Scope, request: Outgoing, fetch: Fetch): Promise<Omit<Result, 'request'>> {
  const {limit, seconds} = step.retry ?? {limit: 0, seconds: 0};
  for (let tries = 1; ; tries += 1) {
    const answer = await read(await fetch(toRequest(request, SANDBOX_ORIGIN)));
    const checks = step.criteria.map((criterion) => check(criterion, {...scope, answer}));
    if (tries > limit || checks.every(({holds}) => holds)) return {answer, checks, tries};
    if (seconds > 0) await pause(seconds);
  }
}

/**
 * Runs the next step of a journey. When a criterion does not hold, the state stays unchanged.
 *
 * @param fetch answers requests: `fetch` of a sandbox, or a function that sends them to a server
 * @throws Error when the journey has ended, or an expression of the step leads nowhere
 */
export async function runStep(journey: Journey, state: State, fetch: Fetch): Promise<{state: State; result: Result}> {
  const step = journey.steps[state.done];
  if (!step) throw new Error(`The journey ${journey.id} is at its end.`);
  const scope: Scope = {inputs: journey.inputs, outputs: state.outputs};
  const request = requestOf(journey.id, step, scope);
  const sent = await send(step, scope, request, fetch);
  const result: Result = {request, ...sent};
  if (sent.checks.some(({holds}) => !holds)) return {state, result};
  const outputs = Object.entries(step.outputs).map(([name, text]): [string, Json] => [
    name,
    evaluate(text, {...scope, answer: sent.answer}),
  ]);
  return {
    state: {done: state.done + 1, outputs: {...state.outputs, [step.id]: Object.fromEntries(outputs)}},
    result,
  };
}
