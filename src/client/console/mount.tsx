import React from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {PartBoundary} from '../../components/PartFailure';
import Console from './Console';
import {readDocumented} from './documented';
import {initialDraft, keyOf, loadOperation, withChoices} from './operation';
import {chosenCount, chosenSince, drafts, keepDrafts, knownIds, openSandbox, takeCarried} from './session';

/** A console that is open in the page. */
export interface Mounted {
  close(): void;
}

window.addEventListener('pagehide', keepDrafts);

/**
 * Renders the console of an operation into an element and moves the focus there.
 *
 * @param page element with the text of the operation's page
 * @param onClose called when the reader closes the console
 * @throws Error when a part cannot be loaded; then the element stays empty
 */
export async function mount(
  element: HTMLElement,
  page: ParentNode,
  api: string,
  id: string,
  onClose: () => void,
): Promise<Mounted> {
  const server = await openSandbox();
  const operation = await loadOperation(server, api, id);
  const documented = readDocumented(page, document);
  const key = keyOf(operation);
  const suggested = server.sandbox.suggest(api, id) ?? {};
  const draft = drafts.get(key) ?? initialDraft(operation, {documented, suggested, ids: knownIds()});
  const chosen = chosenSince(draft.seen);
  drafts.set(key, withChoices(draft, operation, chosen, chosenCount(), takeCarried(key)));
  const root = createRoot(element);
  // Rendered synchronously, because the caller moves the focus into the console next.
  flushSync(() => {
    root.render(
      <PartBoundary what="The console">
        <Console operation={operation} documented={documented} sandbox={server.sandbox} onClose={onClose} />
      </PartBoundary>,
    );
  });
  return {close: () => root.unmount()};
}
