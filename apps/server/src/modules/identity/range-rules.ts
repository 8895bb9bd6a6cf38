import { BlockList, isIPv4 } from 'node:net';

/** A version 4 address may come to us in the clothes of version 6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const family = (address: string) => (isIPv4(address) ? ('ipv4' as const) : ('ipv6' as const));

/** Whether an address is in one of the ranges, each one address or a network in CIDR form. An unknown address is in none. */
export const isWithin = (address: string | null, ranges: readonly string[]): boolean => {
  if (address === null) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    if (prefix === undefined) list.addAddress(network, family(network));
    else list.addSubnet(network, Number(prefix), family(network));
  }
  const from = plain(address);
  return list.check(from, family(from));
};

/** From where somebody may sign in: everywhere while nothing is listed. */
export const maySignInFrom = (address: string | null, ranges: readonly string[]): boolean =>
  ranges.length === 0 || isWithin(address, ranges);
