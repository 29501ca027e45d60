import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {createBrowserRouter, Navigate, RouterProvider} from 'react-router';
import {SWRConfig} from 'swr';
import {App} from './App';
import {CallFailed} from './client';
import {NoPage} from './pages/NoPage';
import {RfqList} from './pages/RfqList';
import {RfqPage} from './pages/RfqPage';
import {NewRfq} from './pages/RfqWizard';
import {Broken} from './parts/Broken';
import {showPerson} from '../plumbing/person.ts';
import '../plumbing/look.css';
import './style.css';

// A router with data: only such a one can be stopped before it leaves a page.
const router = createBrowserRouter([
  {
    Component: App,
    ErrorBoundary: Broken,
    children: [
      {
        // A page that breaks leaves the bar above it.
        ErrorBoundary: Broken,
        children: [
          {index: true, element: <Navigate to="/rfqs" replace />},
          {path: 'rfqs', Component: RfqList},
          {path: 'rfqs/new/:step?', Component: NewRfq},
          {path: 'rfqs/:id', Component: RfqPage},
          {path: '*', Component: NoPage},
        ],
      },
    ],
  },
]);
const reading = {
  // What somebody decides by does not change while they look at it; a refusal reads it again.
  revalidateOnFocus: false,
  // What the platform has refused is not asked for again.
  shouldRetryOnError: (error: Error) => !(error instanceof CallFailed && error.isFinal),
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <SWRConfig value={reading}>
        <RouterProvider router={router} />
      </SWRConfig>
    </StrictMode>,
  );
void showPerson();
