import {getRequestListener} from '@hono/node-server';
import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';
import {app} from './server/app.ts';
import {settings} from './server/settings.ts';

const listener = getRequestListener(app.fetch);

export default defineConfig({
  // Where `npm start` answers. A taken port is said, not passed over.
  server: {host: settings.host, port: settings.port, strictPort: true},
  plugins: [
    vue(),
    {
      // `npm run dev` answers calls and signs people in itself, so that one process does.
      name: 'api',
      configureServer: ({middlewares}) => {
        middlewares.use((request, response, next) => {
          if (/^\/(?:api\/|sign)/.test(request.url ?? '')) void listener(request, response);
          else next();
        });
      },
    },
  ],
});
