import '../plumbing/look.css';
import './main.css';
import {createRoot} from 'react-dom/client';
import {createBrowserRouter, RouterProvider} from 'react-router';
import {App} from './App.tsx';

// A router with data: only such a one can be stopped before it leaves a page.
const router = createBrowserRouter([{path: '*', Component: App}]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
