import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export type Headers = Readonly<Record<string, string>>;

/**
 * What every answer carries against misuse by a browser, the same for all and so worked out once: it is kept nowhere, and
 * where it is taken for a page it may load nothing. Pages bring a policy of their own, and files that may be kept say so.
 */
export const protectiveHeaders = (): Headers => {
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => undefined);
  const always: [string, string][] = Object.entries(response.getHeaders()).map(([name, value]) => [
    name,
    String(value),
  ]);
  return {
    ...Object.fromEntries(always),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
};
