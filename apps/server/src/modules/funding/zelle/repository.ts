/** All SQL on money by Zelle. It decides nothing. */
import type { Tx } from '../../../kernel/transaction.ts';
import { intentColumns, type IntentRow } from '../intents/index.ts';

/** Of two payments that one customer opens at once, the second is judged by the first. */
export const lockZelleOf = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('funding/zelle/' || $1, 0))`, [
    customerId,
  ]);
};

/** What a customer has opened since a moment and may still pay or has paid, in US cents. */
export const sumOpenedSince = async (tx: Tx, customerId: string, since: Date): Promise<bigint> => {
  const found = await tx.client.query<{ total: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as total from funding_intents
     where customer_id = $1 and way = 'zelle' and created_at >= $2 and state not in ('canceled', 'expired', 'refunded')`,
    [customerId, since],
  );
  return found.rows[0]?.total ?? 0n;
};

/** The intents that one of these codes names, locked. */
export const lockByCodes = async (tx: Tx, codes: readonly string[]): Promise<readonly IntentRow[]> => {
  const found = await tx.client.query<IntentRow>(
    `select ${intentColumns} from funding_intents where way = 'zelle' and reference = any ($1) order by id for update`,
    [codes],
  );
  return found.rows;
};

/** Intents that wait for this very amount, the oldest first. */
export const waitingFor = async (
  tx: Tx,
  of: { readonly amount: bigint; readonly now: Date; readonly limit: number },
): Promise<readonly IntentRow[]> => {
  const found = await tx.client.query<IntentRow>(
    `select ${intentColumns} from funding_intents
     where way = 'zelle' and state = 'waiting' and amount = $1 and expires_at > $2
     order by created_at, id limit $3`,
    [of.amount, of.now, of.limit],
  );
  return found.rows;
};
