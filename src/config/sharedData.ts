import path from 'node:path';
import type {SharedData} from '../plugins/kept-pages';

/** What plugins write for all pages, and the module with which a page takes its part. */
export const sharedData: SharedData = {
  files: ['openapi/default/sidebars.json', 'openapi/default/mentions.json', 'content/default/related.json'],
  parts: path.join(__dirname, '..', 'plugins', 'kept-pages', 'parts.ts'),
};
