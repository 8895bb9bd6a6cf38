import { BlockList, isIPv4 } from 'node:net';
import { readAddress } from '../../../kernel/text/network-address.ts';

const family = (address: string) => (isIPv4(address) ? ('ipv4' as const) : ('ipv6' as const));

/** A range of version 4 that was written in version 6 (`::ffff:10.0.0.0/104`) as what it is. */
export const plainRange = (range: string): string => {
  const [network = '', prefix] = range.split('/');
  const plain = isIPv4(network) ? null : readAddress(network);
  if (plain === null || !isIPv4(plain)) return range;
  if (prefix === undefined) return plain;
  const bits = Number(prefix) - 96;
  return bits < 0 ? range : `${plain}/${bits}`;
};

/** Whether an address is in one of the ranges, each one address or a network in CIDR form. An unknown address is in none. */
export const isWithin = (address: string | null, ranges: readonly string[]): boolean => {
  const from = readAddress(address);
  if (from === null) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = plainRange(range).split('/');
    if (prefix === undefined) list.addAddress(network, family(network));
    else list.addSubnet(network, Number(prefix), family(network));
  }
  return list.check(from, family(from));
};

/** From where somebody may sign in: everywhere while nothing is listed. */
export const maySignInFrom = (address: string | null, ranges: readonly string[]): boolean =>
  ranges.length === 0 || isWithin(address, ranges);
