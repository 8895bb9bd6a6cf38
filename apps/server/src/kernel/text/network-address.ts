/** Addresses of callers, as sockets, proxies and people write them: each has one spelling here. */
import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 inside IPv6: mapped, and behind a gateway that translates (RFC 4291, RFC 6052). */
const mapped = '0:0:0:0:0:65535';
const translated = '100:65435:0:0:0:0';

/**
 * The plain address in what was written: without port, brackets, quotes and zone, an IPv4 address inside an IPv6 one as
 * itself. Null for what is no address.
 */
export const readAddress = (written: string | null | undefined): string | null => {
  const text = (written ?? '').trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, ported] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? ported ?? text).split('%', 1);
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  if (!groups) return null;
  const first = groups.slice(0, 6).join(':');
  if (first === mapped || first === translated)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  // The shortest spelling (RFC 5952) is the one that a URL has.
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
};

/**
 * The network of so many bits that an address is counted in: 64 are what one caller has to themselves, 48 what one may
 * have rented. A version 4 address is counted itself, and all that is no address together.
 */
export const networkOf = (written: string | null, bits: 48 | 64 = 64): string => {
  const address = readAddress(written);
  if (address === null) return 'unknown';
  const groups = groupsOf(address);
  if (!groups) return address;
  const kept = groups.slice(0, bits / 16).map((group) => group.toString(16));
  return `${kept.join(':')}::/${bits}`;
};

/** Of version 6 the larger network that one caller may have rented, with all its small ones; undefined for other addresses. */
export const rentedNetworkOf = (written: string | null): string | undefined => {
  const [near, far] = [networkOf(written), networkOf(written, 48)];
  return near === far ? undefined : far;
};
/** How many times the budget of a small network it has. */
export const rentedTimes = 4;

/** The eight groups of a version 6 address. */
const groupsOf = (address: string): readonly number[] | undefined => {
  if (!isIPv6(address)) return undefined;
  const [, colons = '', dotted] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = dotted?.split('.').map(Number) ?? [];
  const whole = dotted ? `${colons}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address;
  const [head = '', tail] = whole.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after].map((group) => Number.parseInt(group, 16));
};
