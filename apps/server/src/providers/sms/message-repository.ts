/** All SQL on what was handed to a real provider of text messages. */
import type { Tx } from '../../kernel/transaction.ts';
import type { TextReport } from './port.ts';

/** Notes that a message is about to be sent; answers the provider's name for it where it was taken before. */
export const beginText = async (tx: Tx, id: string, at: Date): Promise<string | null> => {
  await tx.client.query(
    `insert into sms_messages (id, state, updated_at) values ($1, 'sending', $2) on conflict (id) do nothing`,
    [id, at],
  );
  const { rows } = await tx.client.query<{ reference: string | null }>(
    'select reference from sms_messages where id = $1',
    [id],
  );
  return rows[0]?.reference ?? null;
};

/** A report may have been faster than the answer to the call. */
export const acceptText = async (tx: Tx, id: string, reference: string, at: Date): Promise<void> => {
  await tx.client.query(
    `update sms_messages set reference = $2, updated_at = $3,
       state = case state when 'sending' then 'accepted' else state end where id = $1`,
    [id, reference, at],
  );
};

/** Reports come in any order: none takes a message back from its end. */
export const reportText = async (
  tx: Tx,
  { id, state, errorCode }: TextReport,
  at: Date,
): Promise<'applied' | 'ignored'> => {
  const { rowCount } = await tx.client.query(
    `update sms_messages set state = $2, error_code = $3, updated_at = $4
      where id = $1 and state in ('sending', 'accepted') and state <> $2`,
    [id, state, errorCode, at],
  );
  return rowCount === 1 ? 'applied' : 'ignored';
};
