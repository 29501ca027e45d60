import {getRequestListener} from '@hono/node-server';
import {svelte} from '@sveltejs/vite-plugin-svelte';
import {defineConfig} from 'vite';
import {app} from './server/app.ts';

const listener = getRequestListener(app.fetch);

export default defineConfig({
  // The settings are read with the server; vite alone would listen on another port.
  server: {host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT || 5306), strictPort: true},
  // How long each plugin takes is nothing that somebody who starts the app has to know.
  build: {rolldownOptions: {checks: {bundlerTimings: false}}},
  plugins: [
    svelte(),
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
