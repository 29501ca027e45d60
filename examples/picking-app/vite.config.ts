import {getRequestListener} from '@hono/node-server';
import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';
import {app} from './server/app.ts';

const listener = getRequestListener(app.fetch);

export default defineConfig({
  plugins: [
    vue(),
    {
      // `npm run dev` answers /api itself, so that one process does.
      name: 'api',
      configureServer: ({middlewares}) => {
        middlewares.use((request, response, next) => {
          if (request.url?.startsWith('/api/')) void listener(request, response);
          else next();
        });
      },
    },
  ],
});
