import { describe, expect, it, test } from 'vitest';
import {
  answerFaults,
  disputeForms,
  unanswered,
  unproved,
  type DisputeAnswers,
  type DisputeReason,
} from './forms.ts';
import { openDispute } from './schemas.ts';

const said = (reason: DisputeReason, answers: Record<string, string>) =>
  openDispute.safeParse({
    transactionId: '01980000-0000-7000-8000-000000000001',
    reason,
    amount: '30.00',
    answers,
  });

describe('an answer has the shape of its question', () => {
  test.each([
    ['cancelled', { cancelledOn: 'banana' }, 'date_format'],
    ['cancelled', { cancelledOn: '2026-02-30' }, 'date_format'],
    ['not_received', { productType: 'a chair' }, 'invalid_choice'],
    ['duplicate', { otherPurchase: 'The one before' }, 'invalid_choice'],
    ['wrong_amount', { rightAmount: 'half of it' }, 'amount_format'],
    ['wrong_amount', { rightAmount: '0.00' }, 'amount_positive'],
    ['fraud', { whatHappened: 'x'.repeat(501) }, 'too_long'],
    ['fraud', { shoeSize: '42' }, 'unknown_field'],
  ] as const)('%s %j: %s', (reason, answers, code) => {
    const { issues = [] } = said(reason, answers).error ?? {};
    expect(
      issues.map((issue) => (issue.code === 'unrecognized_keys' ? 'unknown_field' : issue.message)),
    ).toEqual([code]);
  });

  it('or is left out, with nothing in it or without its name', () => {
    const blank = { cancelledOn: '', productType: '', contactedMerchant: '' };
    expect(said('cancelled', blank).success).toBe(true);
    expect(said('cancelled', {}).success).toBe(true);
  });

  it('and an id of nothing but digits is kept as it is, though it may look like the number of a card', () => {
    const otherPurchase = '42424242-4242-4242-8242-000000000000';
    expect(said('duplicate', { otherPurchase }).data?.answers).toEqual({ otherPurchase });
    const whatHappened = 'Paid with 4242 4242 4242 4242';
    expect(said('fraud', { whatHappened }).data?.answers).toEqual({ whatHappened: 'Paid with •••• 4242' });
  });
});

/** A purchase of 80.00 on 2 March, of which 30.00 is disputed on 10 March. */
const measure = {
  purchasedOn: '2026-03-02',
  today: '2026-03-10',
  currency: 'USD',
  left: 8_000n,
  disputed: 3_000n,
} as const;

describe('an answer is measured by its purchase', () => {
  test.each<[DisputeReason, DisputeAnswers, string | undefined]>([
    ['not_received', { expectedOn: '2026-03-11' }, 'date_future'],
    ['not_received', { expectedOn: '2026-03-10' }, undefined],
    ['not_received', { expectedOn: '2025-03-02' }, undefined],
    ['not_received', { expectedOn: '2025-03-01' }, 'date_too_old'],
    ['not_as_described', { receivedOn: '2026-03-11' }, 'date_future'],
    ['cancelled', { cancelledOn: '2026-03-11' }, 'date_future'],
    ['cancelled', { cancelledOn: '2024-03-02' }, undefined],
    ['cancelled', { cancelledOn: '2024-03-01' }, 'date_too_old'],
    ['credit_not_processed', { promisedOn: '2026-03-02' }, undefined],
    ['credit_not_processed', { promisedOn: '2026-03-01' }, 'date_too_old'],
    ['wrong_amount', { rightAmount: '50.00' }, undefined],
    ['wrong_amount', { rightAmount: '50.01' }, 'amounts_over_purchase'],
    // As it was answered before the questions had shapes.
    ['cancelled', { cancelledOn: 'On the last day of the month' }, 'date_format'],
    ['fraud', { cardInHand: 'I have it' }, 'invalid_choice'],
    // Not asked for this reason.
    ['fraud', { cancelledOn: 'banana' }, undefined],
  ])('%s %j: %s', (reason, answers, code) => {
    const field = `answers.${Object.keys(answers)[0] ?? ''}`;
    expect(answerFaults(reason, answers, measure)).toEqual(code === undefined ? [] : [{ field, code }]);
  });
});

test('what is missing is what the form of the reason asks for, and the evidence that it needs', () => {
  expect(unanswered('cancelled', { cancelledOn: '2026-03-01', contactedMerchant: '' })).toEqual(
    ['productType', 'cancellationReason', 'contactedMerchant'].map((name) => ({
      field: `answers.${name}`,
      code: 'required',
    })),
  );
  const other = { kind: 'other' } as const;
  expect(unproved('cancelled', [other])).toEqual([
    { field: 'evidence.cancellation', code: 'paper_required' },
  ]);
  expect(unproved('cancelled', [other, { kind: 'cancellation' }])).toEqual([]);
  const without = Object.entries(disputeForms).flatMap(([reason, form]) =>
    form.requiredEvidence.length === 0 ? [reason] : [],
  );
  expect(without).toEqual(['fraud', 'duplicate']);
});
