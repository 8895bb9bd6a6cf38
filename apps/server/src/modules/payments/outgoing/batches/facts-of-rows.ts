import type { Context } from '../../../../kernel/context.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import { featuresOff } from '../../../org/index.ts';
import type { PayeeRow } from '../../payees/repository.ts';
import { standingOf } from '../../payees/rules.ts';
import { currentScreenings } from '../../payees/screening/screening-repository.ts';
import { duplicatesSince, type PaymentFacts } from '../facts.ts';
import { duplicatesAmong, paidAmong, wasCountryPaid } from '../past-repository.ts';
import type { PaymentRow } from '../repository.ts';
import type { Known } from './read-row.ts';

export interface FactsOfRows extends PaymentFacts {
  /** Looks for payments like these, all at once. */
  lookFor(drafts: readonly PaymentRow[]): Promise<void>;
  /** A payment that was decided on: one like it after it is a second one. */
  decided(payment: PaymentRow): void;
}

const fruitless = ['draft', 'rejected', 'canceled', 'failed'];

/** The facts about many payments of one customer, each read once for all of them. */
export const factsOfRows = async (
  tx: Tx,
  ctx: Context,
  owner: { readonly tenantId: string; readonly customerId: string },
  known: Known,
): Promise<FactsOfRows> => {
  const { customerId } = owner;
  const payees = new Map<string, PayeeRow>();
  for (const called of known.payees.values()) for (const payee of called) payees.set(payee.id, payee);
  const ids = [...payees.keys()];
  const off = await featuresOff(tx, owner);
  const screenings = Map.groupBy(await currentScreenings(tx, ids), ({ payee_id: id }) => id);
  const paid = await paidAmong(tx, customerId, ids);
  const departments = new Set(known.departments.values());
  const countries = new Map<string, Promise<boolean>>();
  const before = new Set<string>();
  const decided = new Set<string>();
  const keysOf = ({ payee_id: id, amount, payout_amount: payout }: PaymentRow) => [
    `${id} sent ${String(amount)}`,
    `${id} received ${String(payout)}`,
  ];
  return {
    payee: (id) => Promise.resolve(payees.get(id)),
    departments: () => Promise.resolve(departments),
    isRailOff: (rail) => Promise.resolve(off.has(`rail_${rail}`)),
    standing: (id) => Promise.resolve(standingOf(screenings.get(id) ?? [])),
    wasPaid: (id) => Promise.resolve(paid.has(id)),
    wasCountryPaid: (country) => {
      const asked = countries.get(country) ?? wasCountryPaid(tx, customerId, country);
      countries.set(country, asked);
      return asked;
    },
    hasDuplicate: (draft) =>
      Promise.resolve(before.has(draft.id) || keysOf(draft).some((key) => decided.has(key))),
    lookFor: async (drafts) => {
      if (drafts.length === 0) return;
      for (const id of await duplicatesAmong(tx, drafts, duplicatesSince(ctx))) before.add(id);
    },
    decided: (payment) => {
      if (!fruitless.includes(payment.state)) for (const key of keysOf(payment)) decided.add(key);
    },
  };
};
