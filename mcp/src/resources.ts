/** Files that a client can read without a tool: pages as Markdown, and the descriptions of both APIs. */
import {ResourceTemplate, type McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {McpError} from '@modelcontextprotocol/sdk/types.js';
import {APIS} from '../../src/config/apis';
import type {Library} from './library';
import {ToolError} from './toolError';

/** Code that the protocol has for a resource that does not exist; the SDK has no name for it. */
const NOT_FOUND = -32002;

export function addResources(server: McpServer, library: Library): void {
  server.registerResource(
    'page',
    new ResourceTemplate('docs:///{+path}', {list: undefined}),
    {title: 'A page', description: 'A page of the site as Markdown: docs:///docs/webhooks/', mimeType: 'text/markdown'},
    async (uri, {path}) => {
      try {
        const text = await library.twin(`/${[path].flat().join('/')}`);
        return {contents: [{uri: uri.href, mimeType: 'text/markdown', text}]};
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        throw new McpError(NOT_FOUND, `${error.message} ${error.remedy}`, {uri: uri.href});
      }
    },
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
