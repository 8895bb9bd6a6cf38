import { parseMoney } from '@tael/money';
import type { AccountLimit } from '../api.ts';

/** A limit of the account as the rules of the contract look at it. */
export const inCents = ({ limit, allowed }: AccountLimit) => ({
  inForce: parseMoney(limit.amount, 'USD').minor,
  allowed: parseMoney(allowed.amount, 'USD').minor,
});
