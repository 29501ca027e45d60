/** Files that a client can read without a tool: pages as Markdown, and the descriptions of both APIs. */
import {ResourceTemplate, type McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {APIS} from '../../src/config/apis';
import type {Library} from './library';

export function addResources(server: McpServer, library: Library): void {
  server.registerResource(
    'page',
    new ResourceTemplate('docs:///{+path}', {list: undefined}),
    {title: 'A page', description: 'A page of the site as Markdown: docs:///docs/webhooks/', mimeType: 'text/markdown'},
    async (uri, {path}) => ({
      contents: [{uri: uri.href, mimeType: 'text/markdown', text: await library.twin(`/${[path].flat().join('/')}`)}],
    }),
  );
  for (const {name, title} of APIS)
    server.registerResource(
      `openapi-${name}`,
      `docs:///openapi/${name}.yaml`,
      {title: `${title} as OpenAPI`, mimeType: 'application/yaml'},
      async (uri) => ({
        contents: [{uri: uri.href, mimeType: 'application/yaml', text: await library.text(`openapi/${name}.yaml`)}],
      }),
    );
}
