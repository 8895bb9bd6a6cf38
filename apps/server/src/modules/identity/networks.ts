import { isIPv6 } from 'node:net';

/** A version 4 address may come to us in the clothes of version 6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Whom a call from this address is counted as: a version 4 address itself, and of version 6 the network of 64 bits, all
 * of which one caller has to themselves.
 */
export const networkOf = (ip: string | null): string => {
  const address = plainAddress(ip ?? '');
  return isIPv6(address) ? `${firstGroups(address)}::/64` : address;
};

/** The first four of eight groups, each without leading zeros; `::` stands for as many as are missing. */
const firstGroups = (address: string): string => {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An address that ends in dots writes its last two groups as one.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const missing = Array.from({ length: tail === undefined ? 0 : 8 - written }, () => '0');
  return [...before, ...missing, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
