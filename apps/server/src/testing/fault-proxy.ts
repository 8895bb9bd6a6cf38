import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What can go wrong between a server and its database. */
export const networkFaults = [
  'cut before', // the request never arrives
  'cut after', // the request arrives, the answer does not
  'reset', // the connection breaks at once, both ways
  'delay', // everything arrives, late
  'drip', // everything arrives, in small pieces
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** A relay to the database that can be told to break the next request that passes. */
export interface FaultProxy {
  readonly port: number;
  /** Breaks what passes next, once. */
  plan(fault: NetworkFault): void;
  /** How many planned faults have happened. */
  readonly happened: number;
  close(): Promise<void>;
}

export const startFaultProxy = async (host: string, port: number): Promise<FaultProxy> => {
  let planned: NetworkFault | undefined;
  let happened = 0;
  const sockets = new Set<Socket>();

  const relay = (client: Socket): void => {
    const server = connect(port, host);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    let isMute = false;
    client.on('data', (request: Buffer) => {
      const fault = planned;
      // Only what a statement sends: a connection that is being opened is not a request yet.
      if (!fault || request.length < 200) return void server.write(request);
      planned = undefined;
      happened += 1;
      switch (fault) {
        case 'cut before':
          return void client.destroy();
        case 'cut after':
          isMute = true;
          server.write(request);
          return void server.once('data', () => client.destroy());
        case 'reset':
          server.write(request.subarray(0, request.length >> 1));
          server.resetAndDestroy();
          return void client.resetAndDestroy();
        case 'delay':
          return void inItsPlace(client, () => sleep(randomInt(20, 200)).then(() => server.write(request)));
        case 'drip':
          return void inItsPlace(client, () => drip(server, request));
      }
    });
    server.on('data', (answer) => {
      if (!isMute) client.write(answer);
    });
  };

  const proxy = createServer(relay);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    // Boundary: a server that listens on TCP has an address with a port.
    port: (proxy.address() as AddressInfo).port,
    plan: (fault) => (planned = fault),
    get happened() {
      return happened;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

/** What is sent behind a slow request, the rest of it among that, waits until it is through: TCP keeps the order. */
const inItsPlace = async (from: Socket, passOn: () => Promise<unknown>): Promise<void> => {
  from.pause();
  await passOn();
  from.resume();
};

const drip = async (to: Socket, bytes: Buffer): Promise<void> => {
  const step = Math.max(1, Math.ceil(bytes.length / 20));
  for (let at = 0; at < bytes.length; at += step) {
    to.write(bytes.subarray(at, at + step));
    await sleep(2);
  }
};
