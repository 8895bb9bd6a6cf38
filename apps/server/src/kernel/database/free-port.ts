import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nobody listens on at this moment; somebody else may still take it before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port was found on 127.0.0.1.'));
      });
    });
  });
}
