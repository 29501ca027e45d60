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
        // One for all calls: it keeps the token.
        const answer = getRequestListener(apiProxy(env).fetch);
        middlewares.use('/api', (request, reply) => void answer(request, reply));
      },
    },
  ],
});
