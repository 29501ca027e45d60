import {createRoot} from 'react-dom/client';
import {App} from './App.tsx';
import {queue} from './queue/phone.ts';
import './styles.css';

createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
void queue.open();
addEventListener('online', () => void queue.flush());
// In development Vite serves the files itself and they change all the time.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js');
