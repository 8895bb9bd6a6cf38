import { describe, expect, it } from 'vitest';
import { guardedOutgoing } from './guarded.ts';
import { isPublicAddress } from './public-address.ts';

/** Each way of writing an address that is nobody's on the internet. */
const privateAddresses = [
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
];

describe('an address', () => {
  it.each(privateAddresses)('%s is not of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '172.15.0.1', '172.32.0.1', '2606:4700:4700::1111'])(
    '%s is of the open internet',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each(['', 'example.com', '1.2.3', '1.2.3.4.5', 'fe80::1%eth0', '1.1.1.1:80'])('%s is none', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

const { isAllowed } = guardedOutgoing();

describe('a URL', () => {
  it.each([
    'http://example.com/hook',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://user@example.com',
    'https://user:word@example.com',
    'https://localhost',
    'https://LOCALHOST./x',
    'https://api.localhost',
    'https://printer',
    'https://metadata.google.internal/computeMetadata',
    'https://nas.local',
    'https://127.0.0.1',
    'https://127.1',
    'https://127.0.0.1.',
    'https://2130706433',
    'https://0x7f000001',
    'https://0x7f.0.0.1',
    'https://0177.0.0.1',
    'https://017700000001',
    'https://①②⑦.0.0.1',
    'https://0',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8:8443',
    ...privateAddresses.filter((address) => address.includes(':')).map((address) => `https://[${address}]/`),
    'https://[::ffff:7f00:1]',
    'not a url',
    '',
  ])('%s is not gone to', (url) => {
    expect(isAllowed(url)).toBe(false);
  });

  it.each(['https://example.com/hook', 'https://hooks.example.com:8443/a?b=c', 'https://1.1.1.1/'])(
    '%s may be',
    (url) => {
      expect(isAllowed(url)).toBe(true);
    },
  );
});
