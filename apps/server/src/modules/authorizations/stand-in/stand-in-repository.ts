/** All SQL on declines that were given in place of a decision, and wait to be booked as purchases. */
import { networkMessage, type NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Tx } from '../../../kernel/transaction.ts';

/** Beside the row of its message, which every server answers a repeat from. */
export const insertStandIn = async (tx: Tx, message: NetworkMessage, at: Date): Promise<void> => {
  const { reference, type, sequence } = message;
  await tx.client.query(
    `insert into authorizations_stand_ins (reference, type, sequence, message, noted_at) values ($1, $2, $3, $4, $5)`,
    [reference, type, sequence, JSON.stringify(message), at],
  );
};

/** The keys of those that wait, the oldest first. */
export const waitingStandIns = async (tx: Tx, limit: number): Promise<readonly NetworkMessage[]> => {
  const { rows } = await tx.client.query<{ message: unknown }>(
    'select message from authorizations_stand_ins order by noted_at, reference, sequence limit $1',
    [limit],
  );
  return rows.map(({ message }) => networkMessage.parse(message));
};

/** Takes one to book it; false where another server has it or has booked it. */
export const takeStandIn = async (
  tx: Tx,
  { reference, type, sequence }: Pick<NetworkMessage, 'reference' | 'type' | 'sequence'>,
): Promise<boolean> => {
  const { rowCount } = await tx.client.query(
    `delete from authorizations_stand_ins where (reference, type, sequence) in (
       select reference, type, sequence from authorizations_stand_ins
       where reference = $1 and type = $2 and sequence = $3 for update skip locked)`,
    [reference, type, sequence],
  );
  return rowCount === 1;
};
