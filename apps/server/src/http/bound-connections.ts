import { BlockList, isIPv4, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf, readAddress, rentedNetworkOf, rentedTimes } from '../kernel/text/network-address.ts';

/** Ends a connection too many of one address before it is read from. A proxy of ours stands for many, and is not counted. */
export const boundConnections = (
  app: FastifyInstance,
  { mostOfOne, proxies }: { readonly mostOfOne: number; readonly proxies: readonly string[] },
): void => {
  const isProxy = isOneOf(proxies);
  const counts = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined || isProxy(socket.remoteAddress)) return;
    const rented = rentedNetworkOf(socket.remoteAddress);
    const places = [
      { name: networkOf(socket.remoteAddress), most: mostOfOne },
      ...(rented === undefined ? [] : [{ name: rented, most: mostOfOne * rentedTimes }]),
    ];
    if (places.some(({ name, most }) => (counts.get(name) ?? 0) >= most)) {
      socket.destroy();
      return;
    }
    for (const { name } of places) counts.set(name, (counts.get(name) ?? 0) + 1);
    socket.once('close', () => {
      for (const { name } of places) {
        const left = (counts.get(name) ?? 1) - 1;
        if (left === 0) counts.delete(name);
        else counts.set(name, left);
      }
    });
  });
};

/** Whether an address, however it is written, is one of these addresses and ranges. */
export const isOneOf = (proxies: readonly string[]): ((written: string) => boolean) => {
  const list = listOf(proxies);
  return (written) => {
    const address = readAddress(written);
    return address !== null && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  };
};

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [written = '', bits] = proxy.split('/');
    const address = readAddress(written) ?? written;
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    // A range of version 4 that was written in version 6.
    const spare = family === 'ipv4' && isIPv6(written) ? 96 : 0;
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Math.max(0, Number(bits) - spare), family);
  }
  return list;
};
