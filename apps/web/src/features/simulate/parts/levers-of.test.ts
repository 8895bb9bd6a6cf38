import { expect, test } from 'vitest';
import { leversOf } from './levers-of.ts';

const purchase = (
  status: Parameters<typeof leversOf>[0]['status'],
  held: string,
  captured: string,
  refunded = '0.00',
) =>
  leversOf({
    status,
    held: { amount: held },
    captured: { amount: captured },
    refunded: { amount: refunded },
    declined: { amount: status === 'declined' ? '30.00' : '0.00' },
  });

test('a hold may be captured, raised, reversed or left to expire, but nothing is refunded before a capture', () => {
  expect(purchase('pending', '45.00', '0.00')).toEqual({
    levers: ['capture', 'increment', 'reversal', 'expiry'],
    amount: '45.00',
  });
});

test('a partly captured purchase may do all of it', () => {
  expect(purchase('partially_captured', '25.00', '20.00')).toEqual({
    levers: ['capture', 'increment', 'reversal', 'expiry', 'refund'],
    amount: '25.00',
  });
});

test('what was captured may be refunded as far as it was not yet', () => {
  expect(purchase('captured', '0.00', '45.00', '5.00')).toEqual({
    levers: ['capture', 'refund'],
    amount: '40.00',
  });
  expect(purchase('captured', '0.00', '45.00', '45.00').levers).toEqual(['capture']);
});

test('what was declined, or only looked at, can be taken without a hold all the same', () => {
  expect(purchase('declined', '0.00', '0.00')).toEqual({ levers: ['capture'], amount: '30.00' });
  expect(purchase('verified', '0.00', '0.00')).toEqual({ levers: ['capture'], amount: '' });
});
