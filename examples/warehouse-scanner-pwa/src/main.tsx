import '../plumbing/look.css';
import './styles.css';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {App} from './App.tsx';
import {Crash} from './components/Crash.tsx';
import {queue} from './queue/phone.ts';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Crash>
        <App />
      </Crash>
    </StrictMode>,
  );
addEventListener('online', () => void queue.flush());
// In development Vite serves the files itself and they change all the time.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js');
