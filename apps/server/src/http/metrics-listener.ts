import { createServer } from 'node:http';
import type { Config } from '../config.ts';
import type { Metrics } from '../kernel/metrics.ts';

/** `/metrics` on a port of its own, which no proxy leads to; undefined where none is configured. */
export const createMetricsListener = (
  { host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>,
  metrics: Metrics,
) => {
  if (metricsPort === null) return undefined;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  return {
    listen: (): Promise<number> =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(metricsPort, host, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : metricsPort);
        });
      }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      if (server.listening) await new Promise((closed) => server.close(closed));
    },
  };
};
