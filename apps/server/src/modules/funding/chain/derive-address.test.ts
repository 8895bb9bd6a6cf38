import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { checksummed, deriveAddress } from './derive-address.ts';

// BIP-39 "test test test test test test test test test test test junk": the accounts of Hardhat and Anvil.
const seed = Buffer.from(
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
  'hex',
);
const account = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'");

describe('deposit addresses', () => {
  test('are those that a wallet with the private key derives', () => {
    expect([0, 1, 2].map((number) => checksummed(deriveAddress(account.publicExtendedKey, number)))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    ]);
  });

  test('are never derived from a private key', () => {
    expect(() => deriveAddress(account.privateExtendedKey, 0)).toThrow('public key');
  });

  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ])('carry the checksum of EIP-55: %s', (address) => {
    expect(checksummed(address.toLowerCase())).toBe(address);
  });
});
