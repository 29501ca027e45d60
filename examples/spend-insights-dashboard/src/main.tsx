import '../plumbing/look.css';
import './style.css';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {SWRConfig} from 'swr';
import {App} from './App.tsx';

// Calls of analytics are few: a report is read when somebody asks for it, and again when they press "Try again".
const reading = {revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false} as const;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <SWRConfig value={{...reading, shouldRetryOnError: false}}>
        <App />
      </SWRConfig>
    </StrictMode>,
  );
