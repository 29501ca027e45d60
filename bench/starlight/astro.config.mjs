import fs from 'node:fs';
import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';
import starlightOpenAPI, {openAPISidebarGroups} from 'starlight-openapi';

// The benchmark writes the bundled descriptions to this folder before the build.
const apis = fs.readdirSync('openapi').map((file) => file.replace('.json', ''));

export default defineConfig({
  site: 'https://docs.quartermaster.example',
  integrations: [
    starlight({
      title: 'Benchmark',
      plugins: [starlightOpenAPI(apis.map((name) => ({base: `api/${name}`, schema: `./openapi/${name}.json`})))],
      sidebar: [{label: 'Inventory', slug: 'docs/inventory'}, ...openAPISidebarGroups],
    }),
  ],
});
