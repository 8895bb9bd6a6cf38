import { money } from '@tael/money';
import { expect, it } from 'vitest';
import { mt103 } from './mt103.ts';
import type { InterbankTransfer } from './types.ts';

const transfer: InterbankTransfer = {
  instructionId: 'PMT-2026-0001-AND-LONGER',
  endToEndId: 'INV-1001',
  amount: money(1_250_050n, 'EUR'),
  chargeBearer: 'DEBT',
  debtor: { name: 'Harbor Trading LLC', address: { street: '1 Pier', town: 'Oakland', country: 'US' } },
  debtorAccount: { number: '900012345678' },
  debtorAgent: { clearing: { system: 'USABA', member: '999999992' }, name: 'Sandbox National Bank' },
  creditor: {
    name: 'Müller & Söhne GmbH ŋ李明',
    address: { postalCode: '50667', town: 'Köln', country: 'DE' },
  },
  creditorAccount: { iban: 'DE89370400440532013000' },
  creditorAgent: { bic: 'DEUTDEFF' },
  remittance: 'Invoice 1001 for the third delivery of the year -as agreed in October',
};

it('says what a wire says in the older format', () => {
  expect(mt103(transfer, '2026-11-25').split('\n')).toEqual([
    '{4:',
    ':20:PMT-2026-0001-AN',
    ':23B:CRED',
    ':32A:261125EUR12500,50',
    ':50K:/900012345678',
    'Harbor Trading LLC',
    '1 Pier',
    'Oakland US',
    ':52D://999999992',
    'Sandbox National Bank',
    ':57A:DEUTDEFF',
    ':59:/DE89370400440532013000',
    'Muller . Sohne GmbH ...',
    '50667 Koln DE',
    ':70:Invoice 1001 for the third delivery',
    ' of the year -as agreed in October',
    ':71A:OUR',
    '-}',
  ]);
});

it.each([
  [money(1_250n, 'JPY'), '1250,'],
  [money(5n, 'USD'), '0,05'],
])('writes an amount with a decimal comma', (amount, text) => {
  expect(mt103({ ...transfer, amount }, '2026-11-25')).toContain(`:32A:261125${amount.currency}${text}\n`);
});

it('never lets a typed text begin a field or end the message', () => {
  const text = mt103({ ...transfer, remittance: `${'x'.repeat(35)}-}\n:71A:BEN` }, '2026-11-25');
  expect(text.match(/^:71A:/gm)).toHaveLength(1);
  expect(text.match(/^-\}/gm)).toHaveLength(1);
});
