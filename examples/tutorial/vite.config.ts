import react from '@vitejs/plugin-react';
import {defineConfig, loadEnv} from 'vite';
import {sessions} from './server/session.ts';

export default defineConfig(({command, mode}) => {
  const env = loadEnv(mode, process.cwd(), 'QM_');
  const setting = (name: string): string => {
    const value = env[name] ?? '';
    if (command === 'serve' && !value) throw new Error(`Set ${name} in .env`);
    return value;
  };

  return {
    plugins: [
      react(),
      sessions([
        {
          name: 'editor',
          password: setting('QM_EDITOR_PASSWORD'),
          key: setting('QM_EDITOR_KEY'),
        },
        {
          name: 'reader',
          password: setting('QM_READER_PASSWORD'),
          key: setting('QM_READER_KEY'),
        },
      ]),
    ],
    server: {
      proxy: {
        '/api': {
          target: setting('QM_API_URL'),
          changeOrigin: true,
          rewrite: (path) => path.replace(/^\/api/, ''),
        },
      },
    },
  };
});
