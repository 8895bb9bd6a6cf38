import type { PaymentRail } from '@tael/contract/payments/outgoing/states';
import { duplicateDays } from '@tael/contract/payments/outgoing/states';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { departmentsById, featuresOff } from '../../org/index.ts';
import { findPayee, type PayeeRow } from '../payees/repository.ts';
import { standingOf } from '../payees/rules.ts';
import { currentScreenings } from '../payees/screening/screening-repository.ts';
import { duplicatesAmong, paidAmong, wasCountryPaid } from './past-repository.ts';
import type { PaymentRow } from './repository.ts';

const dayMs = 86_400_000;

/** What sending a payment asks about what is there. A table asks for all of its rows at once (`batches/facts-of-rows.ts`). */
export interface PaymentFacts {
  payee(id: string): Promise<PayeeRow | undefined>;
  /** Those of these departments that are the customer's. */
  departments(ids: readonly string[]): Promise<{ has(id: string): boolean }>;
  isRailOff(rail: PaymentRail): Promise<boolean>;
  standing(payeeId: string): Promise<ReturnType<typeof standingOf>>;
  /** Whether there is a payment like this one of the last days that was not called off. */
  hasDuplicate(draft: PaymentRow): Promise<boolean>;
  wasPaid(payeeId: string): Promise<boolean>;
  wasCountryPaid(country: string): Promise<boolean>;
}

/** Each is asked when it is needed. */
export const askedOneByOne = (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  owner: { readonly tenantId: string; readonly customerId: string },
): PaymentFacts => {
  const { customerId } = owner;
  return {
    payee: (id) => findPayee(tx, customerId, id),
    departments: (ids) => departmentsById(tx, customerId, ids),
    isRailOff: async (rail) => (await featuresOff(tx, owner)).has(`rail_${rail}`),
    standing: async (payeeId) => standingOf(await currentScreenings(tx, [payeeId])),
    hasDuplicate: async (draft) => (await duplicatesAmong(tx, [draft], duplicatesSince(ctx))).has(draft.id),
    wasPaid: async (payeeId) => (await paidAmong(tx, customerId, [payeeId])).has(payeeId),
    wasCountryPaid: (country) => wasCountryPaid(tx, customerId, country),
  };
};

/** From when on a payment like another is taken for a second one. */
export const duplicatesSince = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.millis() - duplicateDays * dayMs);
