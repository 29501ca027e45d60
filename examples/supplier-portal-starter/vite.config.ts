import {getRequestListener} from '@hono/node-server';
import {svelte} from '@sveltejs/vite-plugin-svelte';
import {defineConfig} from 'vite';
import {session} from './server/session.ts';

const listener = getRequestListener(session.fetch);

export default defineConfig({
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
