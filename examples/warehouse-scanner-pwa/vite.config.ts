import {getRequestListener} from '@hono/node-server';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';
import {app} from './server/app.ts';

const listener = getRequestListener(app.fetch);

export default defineConfig({
  plugins: [
    react(),
    {
      // The page names the files of the camera, so that `public/sw.js` keeps them before anyone opens it.
      name: 'camera',
      transformIndexHtml: (_html, {bundle = {}}) =>
        Object.keys(bundle)
          .filter((file) => /camera|\.wasm$/.test(file))
          .map((file) => ({tag: 'link', attrs: {rel: 'prefetch', href: `/${file}`}})),
    },
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
