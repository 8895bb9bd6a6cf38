import { BlockList, isIP } from 'node:net';
import { readAddress } from '../../kernel/text/network-address.ts';
import type { Context } from '../../kernel/context.ts';
import { countryRanges } from './country-ranges.ts';

/** For addresses of no known range: loopback, private networks, and whatever the small table does not list. */
const defaultCountry = 'US';

/** One block list a country: node's own matcher of prefixes, for both families. */
const lists = countryRanges.map(({ countryCode, prefixes }) => {
  const list = new BlockList();
  for (const prefix of prefixes) {
    const [network = '', bits] = prefix.split('/');
    list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return { countryCode, list };
});

/** ISO 3166 code of an address by the committed table, without asking anybody outside. */
export const countryOfAddress = (ip: string | null): string => {
  const address = readAddress(ip);
  // A forwarding header may hold anything.
  if (address === null) return defaultCountry;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return lists.find(({ list }) => list.check(address, family))?.countryCode ?? defaultCountry;
};

/** The country of the caller: the proxy's header where one is configured and names a country, else the address. */
export const countryOf = (ctx: Pick<Context, 'country' | 'ip'>): string => {
  const named = ctx.country?.trim().toUpperCase() ?? '';
  // XX is what proxies write when they do not know.
  return /^[A-Z]{2}$/.test(named) && named !== 'XX' ? named : countryOfAddress(ctx.ip);
};
