import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Sender } from '@tael/sdk';
import type { Terminal } from '../terminal.ts';
import { createMcpServer } from './server.ts';
import type { ToolOptions } from './tools.ts';

const path = '/mcp';

/**
 * Serves agents on this machine over streamable HTTP, until it is stopped. Whoever calls shows the token of this run, because
 * any program and any page in a browser reaches a local port; the API key never leaves this process.
 */
export const serveOverHttp = async (
  sender: Sender,
  options: ToolOptions,
  { port, terminal }: { readonly port: number; readonly terminal: Terminal },
): Promise<void> => {
  const token = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    const status = refusalOf(request, token);
    if (status !== undefined) return void response.writeHead(status).end();
    answer(sender, options, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: open } = server.address() as AddressInfo; // of a server on TCP
  terminal.print(JSON.stringify({ url: `http://127.0.0.1:${open}${path}`, token }));
  await new Promise<void>((resolve) => {
    if (terminal.signal.aborted) return resolve();
    terminal.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

/** Undefined for a call that is answered. */
const refusalOf = ({ url, method, headers }: IncomingMessage, token: string): number | undefined => {
  // A page that was led here under a name of its own carries that name.
  if (!/^(127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? '') || headers.origin !== undefined) return 403;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 401;
  if (url !== path) return 404;
  // Without sessions there is nothing to listen to or to end.
  return method === 'POST' ? undefined : 405;
};

const answer = async (
  sender: Sender,
  options: ToolOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const server = createMcpServer(sender, options);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
};
