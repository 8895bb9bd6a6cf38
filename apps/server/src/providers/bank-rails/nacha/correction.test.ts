import { changeCodes, correctedFields } from '@tael/contract/payments/returns';
import { expect, it } from 'vitest';
import { correctionOf } from './correction.ts';

it.each([
  ['C01', '1918171614', { accountNumber: '1918171614' }],
  ['C02', '021000021', { routingNumber: '021000021' }],
  ['C03', '021000021   1918171614', { routingNumber: '021000021', accountNumber: '1918171614' }],
  ['C04', 'Mei Lin', { name: 'Mei Lin' }],
  ['C05', '32', { account: 'savings' }],
  ['C06', '1918171614          37', { accountNumber: '1918171614', account: 'savings' }],
  [
    'C07',
    '0210000211918171614       22',
    { routingNumber: '021000021', accountNumber: '1918171614', account: 'checking' },
  ],
  ['C09', 'EMP-0043', { receiverId: 'EMP-0043' }],
])('reads the new details of %s', (code, data, correction) => {
  expect(correctionOf(code, data)).toEqual(correction);
  const names = Object.keys(correction).map((name) => (name === 'account' ? 'accountType' : name));
  expect(names).toEqual(correctedFields(code));
});

it.each(['C08', 'C10', 'C14', 'C99', 'toString'])('proposes nothing for %s', (code) => {
  expect(correctionOf(code, 'whatever')).toEqual({});
  if (code in changeCodes) expect(correctedFields(code)).toEqual([]);
});
