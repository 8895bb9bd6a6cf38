import { createHash } from 'node:crypto';
import type { OutputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import type { FundingDeps } from './deps.ts';

/** Where to send a bank transfer, and the customer's own reference to put on it. */
export const bankInstructions =
  ({ bank, settings }: Pick<FundingDeps, 'bank' | 'settings'>) =>
  (ctx: Context): Promise<OutputOf<typeof fundingRoutes.bankInstructions>> =>
    Promise.resolve({
      ...bank.account,
      reference: referenceOf(customerOf(ctx).customerId),
      arrives: settings.arrivesInDays,
    });

// Crockford's letters: none that is taken for another when it is read out or written by hand.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Always the same for a customer, and says nothing about it. */
export const referenceOf = (customerId: string): string => {
  const hash = createHash('sha256').update(`bank-reference/${customerId}`).digest().subarray(0, 10);
  return `TAEL-${Array.from(hash, (byte) => letters.charAt(byte % letters.length)).join('')}`;
};
