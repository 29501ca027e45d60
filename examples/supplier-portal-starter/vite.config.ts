import {getRequestListener} from '@hono/node-server';
import {svelte} from '@sveltejs/vite-plugin-svelte';
import {defineConfig} from 'vite';
import {session, settings} from './server/session.ts';

const listener = getRequestListener(session.fetch);

export default defineConfig({
  // The settings are read with the server; vite alone would listen on another port.
  server: {host: settings.host, port: settings.port, strictPort: true},
  // How long each plugin takes is nothing that somebody who starts the portal has to know.
  build: {rolldownOptions: {checks: {bundlerTimings: false}}},
  plugins: [
    svelte(),
    {
      // `npm run dev` is one process: Vite serves the client, and the session answers what it knows.
      name: 'session',
      configureServer: ({middlewares}) =>
        void middlewares.use((request, response, next) => {
          if (/^\/(api|session)\b/.test(request.url ?? '')) void listener(request, response);
          else next();
        }),
    },
  ],
});
