import {getRequestListener} from '@hono/node-server';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {api} from './server/api.ts';

export default defineConfig({
  // One file of some 500 kB, read once: splitting it would only add a wait.
  build: {chunkSizeWarningLimit: 700},
  plugins: [
    react(),
    {
      // `npm run dev` is one process: Vite serves the client and this app the calls to the API.
      name: 'api',
      configureServer: ({middlewares}) => void middlewares.use('/api', getRequestListener(api.fetch)),
    },
  ],
});
