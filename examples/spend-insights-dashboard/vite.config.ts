import {getRequestListener} from '@hono/node-server';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {api} from './server/api.ts';
import {settings} from './server/settings.ts';

export default defineConfig({
  // Where `npm start` answers. A taken port is said, not passed over.
  server: {host: settings.host, port: settings.port, strictPort: true},
  plugins: [
    react(),
    {
      // `npm run dev` is one process: Vite serves the client and this app the calls to the API.
      name: 'api',
      configureServer: ({middlewares}) => void middlewares.use('/api', getRequestListener(api.fetch)),
    },
  ],
});
