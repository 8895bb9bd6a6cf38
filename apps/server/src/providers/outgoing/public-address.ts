import { BlockList, isIP, isIPv4 } from 'node:net';

/** Whether an address is one of the open internet, and not of this machine, its network or its cloud. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  return isIPv4(address)
    ? !notPublic.check(address, 'ipv4')
    : reachable.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
};

const subnetsOf = (
  family: 'ipv4' | 'ipv6',
  subnets: readonly (readonly [string, number])[],
  list: BlockList,
) => {
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
};

/** Of IPv6 only what is given out (RFC 4291): everything else is local, mapped, or for nobody. */
const reachable = subnetsOf('ipv6', [['2000::', 3]], new BlockList());

/** Registries of special addresses (RFC 6890 and those after it). */
const notPublic = subnetsOf(
  'ipv6',
  [
    ['2001::', 23],
    ['2001:db8::', 32],
    // Each holds an IPv4 address, which a gateway on the way would reach.
    ['2002::', 16],
    ['3fff::', 20],
  ],
  subnetsOf(
    'ipv4',
    [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      // Where clouds answer about themselves.
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.31.196.0', 24],
      ['192.52.193.0', 24],
      ['192.88.99.0', 24],
      ['192.168.0.0', 16],
      ['192.175.48.0', 24],
      ['198.18.0.0', 15],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ],
    new BlockList(),
  ),
);
