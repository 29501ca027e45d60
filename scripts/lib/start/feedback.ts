/** Tells open pages of the development server what the checks of an edited file found. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {transformSync} from 'esbuild';

/** What the checks of saved files found. */
export interface Feedback {
  /** Texts of the findings; empty when there are none. */
  findings: string[];
  /** The files that were checked. */
  about: string;
  /** Checks that did not run, each with the reason. */
  skipped: string[];
  /** Files of the pages that refer to them. */
  referring: string[];
}

export interface FeedbackServer {
  port: number;
  /** Sends to all open pages, and to those that open until the next time. */
  send(feedback: Feedback): void;
  close(): void;
}

function overlayScript(): string {
  const source = fs.readFileSync(path.join(__dirname, 'overlay.ts'), 'utf8');
  return `(() => {${transformSync(source, {loader: 'ts'}).code}})();`;
}

/** Serves the script of the overlay at `/overlay.js` and what it shows at `/events`, for this machine alone. */
export async function openFeedback(): Promise<FeedbackServer> {
  const pages = new Set<http.ServerResponse>();
  let last = '';
  const server = http.createServer((request, response) => {
    if (request.url === '/overlay.js') {
      response.writeHead(200, {'Content-Type': 'text/javascript', 'Cache-Control': 'no-store'}).end(overlayScript());
      return;
    }
    // Not packed, because what packs waits for more.
    response.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform'});
    response.write(last === '' ? ': ready\n\n' : last);
    pages.add(response);
    response.on('close', () => pages.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    send(feedback) {
      last = `data: ${JSON.stringify(feedback)}\n\n`;
      for (const page of pages) page.write(last);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
