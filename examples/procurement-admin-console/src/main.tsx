import '../plumbing/look.css';
import './main.css';
import {createRoot} from 'react-dom/client';
import {BrowserRouter} from 'react-router';
import {App} from './App.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<BrowserRouter children={<App />} />);
