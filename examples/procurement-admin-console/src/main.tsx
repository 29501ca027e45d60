import '../plumbing/look.css';
import './main.css';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {createBrowserRouter, RouterProvider} from 'react-router';
import {App} from './App.tsx';
import {Broken} from './Broken.tsx';

// A router with data: only such a one can be stopped before it leaves a page.
const router = createBrowserRouter([{path: '*', Component: App, ErrorBoundary: Broken}]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
