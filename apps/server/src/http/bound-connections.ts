import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ends a connection too many of one address before it is read from. A proxy of ours stands for many, and is not counted. */
export const boundConnections = (
  app: FastifyInstance,
  { mostOfOne, proxies }: { readonly mostOfOne: number; readonly proxies: readonly string[] },
): void => {
  const uncounted = listOf(proxies);
  const counts = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || uncounted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > mostOfOne) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
};

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};
