import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address in front of several databases, as HAProxy is: connections go to whoever it is told, and to nobody meanwhile. */
export interface Relay {
  readonly port: number;
  /** From now on; connections to the one before are cut. */
  pointAt(port: number | null): void;
  close(): Promise<void>;
}

export const startRelay = async (): Promise<Relay> => {
  let target: number | null = null;
  const sockets = new Set<Socket>();
  const cutAll = (): void => sockets.forEach((socket) => socket.destroy());
  const server = createServer((client) => {
    if (target === null) return void client.destroy();
    const database = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Boundary: a server that listens on TCP has an address with a port.
    port: (server.address() as AddressInfo).port,
    pointAt: (port) => {
      target = port;
      cutAll();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cutAll();
      }),
  };
};
