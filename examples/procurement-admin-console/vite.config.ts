import {getRequestListener} from '@hono/node-server';
import react from '@vitejs/plugin-react';
import {defineConfig, loadEnv} from 'vite';
import {apiProxy} from './server/proxy.ts';

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'api',
      // `npm run dev` has no server of ours: Vite's own one takes the calls.
      configureServer({middlewares, config}) {
        const env = {...loadEnv(config.mode, config.root, ''), ...process.env};
        middlewares.use('/api', (request, reply) => void getRequestListener(apiProxy(env).fetch)(request, reply));
      },
    },
  ],
});
