import React from 'react';
import {createRoot} from 'react-dom/client';
import {PartBoundary} from '../../components/PartFailure';
import Workbench from './Workbench';

/**
 * Puts the workbench into an element and moves the focus to its heading. Loads nothing but its own parts.
 *
 * @returns takes it away; its file stays, for the next time
 */
export function mount(element: HTMLElement): () => void {
  const root = createRoot(element);
  root.render(
    <PartBoundary what="The workbench">
      <Workbench />
    </PartBoundary>,
  );
  return () => root.unmount();
}
