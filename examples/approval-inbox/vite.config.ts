import {getRequestListener} from '@hono/node-server';
import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';
import {api} from './server/api.ts';

export default defineConfig({
  plugins: [
    vue(),
    {
      // `npm run dev` is one process: Vite serves the client and this app the calls to the API.
      name: 'api',
      configureServer: ({middlewares}) => void middlewares.use('/api', getRequestListener(api.fetch)),
    },
  ],
});
