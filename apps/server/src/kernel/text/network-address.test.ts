import { expect, test } from 'vitest';
import { networkOf, readAddress, rentedNetworkOf } from './network-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51008', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"203.0.113.7"', '203.0.113.7'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['2001:0DB8:0:0::0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['unknown', null],
  ['_hidden', null],
  ['', null],
  ['203.0.113.7:', null],
  ['999.0.0.1', null],
  [null, null],
])('%s is read as %s', (written, address) => expect(readAddress(written)).toBe(address));

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:0DB8::0001:9:9:9:9', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('a call from %s is counted for %s and %s', (ip, network, rented) =>
  expect([networkOf(ip), networkOf(ip, 48)]).toEqual([network, rented]),
);

test('only addresses of version 6 are in a larger network that one may have rented', () => {
  expect(rentedNetworkOf('2001:db8:0:1::7')).toBe('2001:db8:0::/48');
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', 'unknown', null])
    expect(rentedNetworkOf(ip)).toBeUndefined();
});
