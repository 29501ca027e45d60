import http from 'node:http';

export interface Call {
  method: string;
  /** Path and query. */
  path: string;
  body: unknown;
  headers: http.IncomingHttpHeaders;
  status: number;
}

/**
 * Stands between the shop and the API: keeps every call, and has the sandbox pretend a problem on some paths.
 * What a shop asks for is its work; the pages alone would not show it.
 */
export async function recordCalls(target: string) {
  const calls: Call[] = [];
  /** Problem code to pretend, by a part of the path. */
  const problems = new Map<string, string>();
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = request.url ?? '/';
    const {host: _, connection: __, ...headers} = request.headers;
    const pretend = [...problems].find(([part]) => path.includes(part))?.[1];
    const response = await fetch(target + path, {
      method: request.method ?? 'GET',
      headers: {...(headers as Record<string, string>), ...(pretend && {'Sandbox-Simulate': pretend})},
      ...(body && {body}),
    });
    calls.push({
      method: request.method ?? 'GET',
      path,
      body: body && JSON.parse(body),
      headers: request.headers,
      status: response.status,
    });
    const copied = ['content-type', 'retry-after'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    reply.writeHead(response.status, Object.fromEntries(copied)).end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    problems,
    callsTo: (part: string): Call[] => calls.filter(({path}) => path.includes(part)),
    close: () => server.close(),
  };
}
