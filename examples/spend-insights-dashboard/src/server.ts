import {hc, type InferResponseType} from 'hono/client';
import type {Api} from '../server/api.ts';
import {CallFailed, offline, problemIn} from '../plumbing/answer.ts';
import {waitOf} from '../plumbing/retryAfter.ts';

/** `fetch` for answers that are good. A host in between may answer what is no JSON. @throws CallFailed */
const goodAnswer: typeof fetch = async (...call) => {
  const response = await fetch(...call).catch((reason: unknown) => {
    throw offline(reason);
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  throw new CallFailed(problemIn(body, response), response.status, waitOf(response));
};

/** This application's server. Paths and answers have the types of its routes. */
export const server = hc<Api>('/api', {fetch: goodAnswer});

export type Report = InferResponseType<typeof server.report.$get>;
export type Export = InferResponseType<typeof server.exports.$get>[number];

/** Saves a file under the name that the server gives it. A plain link would save a refusal, too. */
export async function save(answer: Pick<Response, 'blob' | 'headers'>): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  link.click();
  // The browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
