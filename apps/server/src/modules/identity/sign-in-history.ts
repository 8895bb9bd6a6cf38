import type { InputOf, OutputOf, identityRoutes } from '@tael/contract';
import type { signInResults } from '@tael/contract/identity/schemas';
import { principalOf, type Context } from '../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../kernel/keyset.ts';
import { signInRecords, type SignInRecord } from '../../kernel/sign-ins.ts';
import { read } from '../../kernel/transaction.ts';
import { deviceOf } from './device-name.ts';

const resultOf = ({ action, reason }: SignInRecord): (typeof signInResults)[number] => {
  if (action === 'identity.signed_in') return 'signed_in';
  return reason === 'address_not_allowed' ? 'address_refused' : 'failed';
};

/** The user's own sign-ins, also those that failed: time, address, device and result, from the audit log. */
export const signInHistory = (
  ctx: Context,
  { limit, cursor }: InputOf<typeof identityRoutes.signInHistory>,
): Promise<OutputOf<typeof identityRoutes.signInHistory>> => {
  const after = readCursor(cursor);
  return read(ctx, async (tx) => {
    const { userId } = principalOf(ctx);
    const rows = await signInRecords(tx, { userId, after, limit: limit + 1 });
    const page = pageOfRows(rows, limit, ({ at, id }) => ({ at, id }));
    const items = page.rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      device: deviceOf(row.user_agent),
      address: row.ip,
      result: resultOf(row),
    }));
    return { items, nextCursor: page.nextCursor };
  });
};
