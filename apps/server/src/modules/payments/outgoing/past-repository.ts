/** All SQL about what a customer paid before: duplicates, first times, how much in a day, what replaces what. */
import type { AdviceLanguage } from '@tael/contract/payments/outgoing/states';
import type { Tx } from '../../../kernel/transaction.ts';
import { selectPayments, type PaymentRow } from './repository.ts';

/** Payments of this amount to a payee since a moment, that were not called off; newest first. */
export const likelyDuplicates = (
  tx: Tx,
  of: {
    readonly customerId: string;
    readonly payeeId: string;
    readonly amount: bigint;
    readonly payoutAmount: bigint;
    readonly except: string | null;
    readonly since: Date;
  },
): Promise<PaymentRow[]> =>
  selectPayments(
    tx,
    `where p.customer_id = $1 and p.payee_id = $2 and (p.amount = $3 or p.payout_amount = $4) and p.created_at >= $5
       and p.id is distinct from $6 and p.state not in ('draft', 'rejected', 'canceled', 'failed')
     order by p.created_at desc limit 5`,
    [of.customerId, of.payeeId, of.amount, of.payoutAmount, of.since, of.except],
  );

/** Which of these drafts of one customer have a payment like them since a moment, by the same rule. */
export const duplicatesAmong = async (
  tx: Tx,
  drafts: readonly PaymentRow[],
  since: Date,
): Promise<ReadonlySet<string>> => {
  const found = await tx.client.query<{ id: string }>(
    `select draft.id from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) as draft (id, payee_id, amount, payout)
     where exists (select 1 from payments_payments p where p.customer_id = $5 and p.payee_id = draft.payee_id
       and (p.amount = draft.amount or p.payout_amount = draft.payout) and p.created_at >= $6 and p.id <> draft.id
       and p.state not in ('draft', 'rejected', 'canceled', 'failed'))`,
    [
      drafts.map(({ id }) => id),
      drafts.map(({ payee_id: payeeId }) => payeeId),
      drafts.map(({ amount }) => amount),
      drafts.map(({ payout_amount: amount }) => amount),
      drafts[0]?.customer_id,
      since,
    ],
  );
  return new Set(found.rows.map(({ id }) => id));
};

/** The payees of these to whose accounts money ever left. */
export const paidAmong = async (
  tx: Tx,
  customerId: string,
  payeeIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await tx.client.query<{ id: string }>(
    `select id from unnest($2::uuid[]) as payee (id) where exists (select 1 from payments_payments
       where customer_id = $1 and payee_id = payee.id
         and state in ('submitted', 'settled', 'completed', 'mailed', 'deposited'))`,
    [customerId, payeeIds],
  );
  return new Set(found.rows.map(({ id }) => id));
};

/** The payment that was made last to replace another one; one that was called off replaces nothing. */
export const replacementOf = async (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  (
    await selectPayments(
      tx,
      `where p.again_of = $1 and p.state <> 'canceled' order by p.created_at desc, p.id desc limit 1`,
      [id],
    )
  )[0];

/** How the last payment that somebody typed told its payee. */
export const lastAdviceOf = async (
  tx: Tx,
  { customerId, userId }: { readonly customerId: string; readonly userId: string },
): Promise<AdviceLanguage | null> => {
  const found = await tx.client.query<{ advice: AdviceLanguage | null }>(
    `select advice_language as advice from payments_payments
     where customer_id = $1 and created_by = $2 and repeat_id is null and batch_id is null
     order by created_at desc, id desc limit 1`,
    [customerId, userId],
  );
  return found.rows[0]?.advice ?? null;
};

/** How often a customer sent payments since a moment, and what they came to. */
export const sentSince = async (
  tx: Tx,
  customerId: string,
  since: Date,
): Promise<{ readonly count: number; readonly amount: bigint }> => {
  const found = await tx.client.query<{ count: number; amount: bigint }>(
    `select count(distinct coalesce(batch_id, id))::integer as count, coalesce(sum(amount), 0)::bigint as amount
     from payments_payments
     where customer_id = $1 and created_at >= $2 and state not in ('draft', 'rejected', 'canceled', 'failed')`,
    [customerId, since],
  );
  return found.rows[0] ?? { count: 0, amount: 0n };
};

/** Whether an account in this country was ever paid by the customer. */
export const wasCountryPaid = async (tx: Tx, customerId: string, country: string): Promise<boolean> => {
  const found = await tx.client.query<{ paid: boolean }>(
    `select exists (select 1 from payments_payments where customer_id = $1 and payee_country = $2
       and state in ('submitted', 'completed')) as paid`,
    [customerId, country],
  );
  return found.rows[0]?.paid ?? false;
};
