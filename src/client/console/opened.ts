/** An operation of this visit with everything that a console or its sample needs, and the draft of its call. */
import type {Sandbox} from '../../sandbox';
import {readDocumented, type Documented} from './documented';
import {initialDraft, keyOf, loadOperation, withChoices} from './operation';
import {chosenCount, chosenSince, drafts, keepDrafts, knownIds, openSandbox, takeCarried} from './session';
import type {ConsoleOperation} from './types';

window.addEventListener('pagehide', keepDrafts);

export interface Opened {
  operation: ConsoleOperation;
  documented: Documented;
  sandbox: Sandbox;
}

/**
 * Loads an operation, and makes its draft unless there is one.
 *
 * @param page element with the text of the operation's page
 * @throws Error when a part cannot be loaded
 */
export async function openOperation(page: ParentNode, api: string, id: string): Promise<Opened> {
  const server = await openSandbox();
  const operation = await loadOperation(server, api, id);
  const documented = readDocumented(page, document);
  const key = keyOf(operation);
  const suggested = server.sandbox.suggest(api, id) ?? {};
  const draft = drafts.get(key) ?? initialDraft(operation, {documented, suggested, ids: knownIds()});
  const chosen = chosenSince(draft.seen);
  drafts.set(key, withChoices(draft, operation, chosen, chosenCount(), takeCarried(key)));
  return {operation, documented, sandbox: server.sandbox};
}
