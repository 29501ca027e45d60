import React from 'react';
import {createRoot} from 'react-dom/client';
import {PartBoundary} from '../../components/PartFailure';
import Workbench from './Workbench';

/**
 * Renders the workbench into an element and moves the focus to its heading.
 *
 * @returns unmounts it; the file stays for the next time
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
