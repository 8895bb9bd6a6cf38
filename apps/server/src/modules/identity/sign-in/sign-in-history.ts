import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import type { signInResults } from '@tael/contract/identity/schemas';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { signInRecords, type SignInRecord } from '../../../kernel/lists/sign-ins.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { deviceOf } from '../device-name.ts';

const resultOf = ({ action, reason }: SignInRecord): (typeof signInResults)[number] => {
  if (action === 'identity.signed_in') return 'signed_in';
  return reason === 'address_not_allowed' ? 'address_refused' : 'failed';
};

type History = OutputOf<typeof identityRoutes.signInHistory>;

/** Somebody's sign-ins, also those that failed: time, address, device and result, from the audit log. */
export const signInsOf = async (
  tx: Tx,
  userId: string,
  { limit, cursor }: InputOf<typeof identityRoutes.signInHistory>,
): Promise<History> => {
  const rows = await signInRecords(tx, { userId, after: readCursor(cursor), limit: limit + 1 });
  const page = pageOfRows(rows, limit, ({ at, id }) => ({ at, id }));
  const items = page.rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    device: deviceOf(row.user_agent),
    address: row.ip,
    result: resultOf(row),
  }));
  return { items, nextCursor: page.nextCursor };
};

/** The user's own sign-ins. */
export const signInHistory = (
  ctx: Context,
  input: InputOf<typeof identityRoutes.signInHistory>,
): Promise<History> => read(ctx, (tx) => signInsOf(tx, principalOf(ctx).userId, input));
