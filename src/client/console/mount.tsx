import React from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {PartBoundary} from '../../components/PartFailure';
import {refresh} from '../pane';
import {adoptStyles} from '../pane/styles';
import Console from './Console';
import {openOperation} from './opened';
import {keyOf} from './operation';
import {isChanged} from './session';

// What a reader may change in two places is loaded once.
export {act, showBody} from '../pane';

/** A console that is open in the page. */
export interface Mounted {
  close(): void;
}

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
  const {operation, documented, sandbox} = await openOperation(page, api, id);
  adoptStyles();
  const root = createRoot(element);
  // Rendered synchronously, because the caller moves the focus into the console next.
  flushSync(() => {
    root.render(
      <PartBoundary what="The console">
        <Console operation={operation} documented={documented} sandbox={sandbox} onClose={onClose} />
      </PartBoundary>,
    );
  });
  return {
    close() {
      root.unmount();
      // The sample shows what was entered here.
      if (isChanged(keyOf(operation))) refresh(page).catch(console.warn);
    },
  };
}
