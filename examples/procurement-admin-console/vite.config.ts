import {getRequestListener} from '@hono/node-server';
import react from '@vitejs/plugin-react';
import {defineConfig, loadEnv} from 'vite';
import {apiProxy} from './server/proxy.ts';

/** Settings that are there already win over those of `.env`. */
const settings = (mode: string, root: string) => ({...loadEnv(mode, root, ''), ...process.env});

export default defineConfig(({mode}) => {
  const {HOST, PORT} = settings(mode, process.cwd());
  return {
    // Where `npm start` answers. A taken port is said, not passed over.
    server: {host: HOST || '127.0.0.1', port: Number(PORT || 5310), strictPort: true},
    plugins: [
      react(),
      {
        name: 'api',
        // `npm run dev` has no server of ours: Vite's own one takes the calls.
        configureServer({middlewares, config}) {
          // One for all calls: it keeps the token.
          const answer = getRequestListener(apiProxy(settings(config.mode, config.root)).fetch);
          middlewares.use('/api', (request, reply) => void answer(request, reply));
        },
      },
    ],
  };
});
