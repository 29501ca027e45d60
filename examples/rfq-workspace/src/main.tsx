import {createRoot} from 'react-dom/client';
import {App} from './App';
import {showPerson} from '../plumbing/person.ts';
import '../plumbing/look.css';
import './style.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
void showPerson();
