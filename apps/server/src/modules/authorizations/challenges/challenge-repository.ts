import type { ChallengeStatus } from '@tael/contract/authorizations/challenges';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { CustomerPrincipal } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { cardsHeldBy } from '../../cards/index.ts';
import { ofVisibleCard } from '../visible-card.ts';

export interface ChallengeRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly card_id: string;
  readonly last_four: string;
  readonly reference: string;
  readonly merchant: NonNullable<NetworkMessage['merchant']>;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly status: ChallengeStatus;
  /** Why nobody was asked. */
  readonly decline_reason: DeclineReason | null;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

type Tables = { authorizations_challenges: Omit<ChallengeRow, 'merchant'> & { merchant: unknown } };

const tables = (tx: Tx) => tx.db.withTables<Tables>();
const columns = (tx: Tx) => tables(tx).selectFrom('authorizations_challenges').selectAll();

// Boundary: what is read back is what `insertChallenge` wrote.
const rowOf = (row: Tables['authorizations_challenges']): ChallengeRow => ({
  ...row,
  merchant: row.merchant as ChallengeRow['merchant'],
});

export const insertChallenge = async (tx: Tx, row: ChallengeRow): Promise<void> => {
  await tables(tx)
    .insertInto('authorizations_challenges')
    .values({ ...row, merchant: JSON.stringify(row.merchant) })
    .execute();
};

export const findChallengeOf = async (tx: Tx, reference: string): Promise<ChallengeRow | undefined> => {
  const row = await columns(tx).where('reference', '=', reference).executeTakeFirst();
  return row && rowOf(row);
};

export const findChallenge = async (tx: Tx, id: string): Promise<ChallengeRow | undefined> => {
  const row = await columns(tx).where('id', '=', id).executeTakeFirst();
  return row && rowOf(row);
};

/** The question, which nobody else answers until this transaction ends. */
export const lockChallenge = async (
  tx: Tx,
  id: string,
  customerId: string | null,
): Promise<ChallengeRow | undefined> => {
  const row = await columns(tx)
    .where('id', '=', id)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId ?? ''))
    .where(ofVisibleCard(tx))
    .forUpdate()
    .executeTakeFirst();
  return row && rowOf(row);
};

/** What waits at this moment for the answer of somebody about the cards that they hold, the oldest first. */
export const pendingChallenges = async (
  tx: Tx,
  who: CustomerPrincipal,
  at: Date,
): Promise<ChallengeRow[]> => {
  const rows = await columns(tx)
    .where('customer_id', '=', who.customerId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', at)
    .where(sql<boolean>`card_id in ${cardsHeldBy(who)}`)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(rowOf);
};

/** The questions about a card's purchases, the newest first. */
export const challengesOfCard = async (tx: Tx, cardId: string, limit: number): Promise<ChallengeRow[]> => {
  const rows = await columns(tx)
    .where('card_id', '=', cardId)
    .where(ofVisibleCard(tx))
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(rowOf);
};

export const dueChallenges = async (tx: Tx, at: Date, limit: number): Promise<readonly string[]> => {
  const rows = await tables(tx)
    .selectFrom('authorizations_challenges')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const settleChallenge = async (
  tx: Tx,
  id: string,
  change: Pick<ChallengeRow, 'status' | 'answered_at' | 'answered_by'>,
): Promise<void> => {
  await tables(tx).updateTable('authorizations_challenges').set(change).where('id', '=', id).execute();
};
