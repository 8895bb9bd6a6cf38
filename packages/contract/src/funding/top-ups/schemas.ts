import { z } from 'zod';
import { positiveAmount, terms } from '../../forms/fields.ts';
import { id, instant, money } from '../../kernel/fields.ts';

/** `in_approval`: nothing is collected until the customer's policy is satisfied. `paused`: something went wrong, and a person looks at it before money is collected again. */
export const topUpStates = ['in_approval', 'active', 'paused', 'stopped'] as const;
export type TopUpState = (typeof topUpStates)[number];

export const topUpPauses = ['returned', 'bank_unavailable', 'limit_reached', 'way_switched_off'] as const;
export type TopUpPause = (typeof topUpPauses)[number];

/** Collects `amount` whenever the balance is under `threshold`, up to `monthlyCap` in a calendar month. */
export const newTopUp = {
  accountId: z.uuid('required'),
  threshold: positiveAmount('USD'),
  amount: positiveAmount('USD'),
  monthlyCap: positiveAmount('USD'),
  isAuthorized: terms,
};

export const topUp = z.strictObject({
  accountId: id,
  bankName: z.string(),
  lastFour: z.string(),
  threshold: money,
  amount: money,
  monthlyCap: money,
  /** Of this calendar month. */
  usedThisMonth: money,
  state: z.enum(topUpStates),
  pause: z.enum(topUpPauses).nullable(),
  authorization: z.string(),
  savedAt: instant,
  version: z.number().int(),
});
