import React from 'react';
import {createRoot} from 'react-dom/client';
import {PartBoundary} from '../components/PartFailure';
import Workbench from './Workbench';

/** Puts the workbench into an element and moves the focus to its heading. Loads nothing but its own parts. */
export function mount(element: HTMLElement): void {
  createRoot(element).render(
    <PartBoundary what="The workbench">
      <Workbench />
    </PartBoundary>,
  );
}
