import type { fileRoutes } from '@tael/contract/files/routes';
import type { InputOf, OutputOf } from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import type { FileStore } from '../../providers/files/port.ts';
import { streamBytes } from './load-file.ts';
import { findReadable, findShared } from './repository.ts';
import { readerOf } from './rules.ts';

type Route = (typeof fileRoutes)['readFile'];

/**
 * A file, sent piece by piece: none is ever whole in memory. Foreign and missing are one answer; a look into another's
 * documents leaves an audit row, one into what was written to the reader does not.
 */
export const readFile = async (
  ctx: Context,
  store: FileStore,
  { id }: InputOf<Route>,
): Promise<OutputOf<Route>> => {
  const reader = readerOf(ctx);
  const file = await transact(ctx, async (tx) => {
    const found = reader && (await findReadable(tx, id, reader));
    if (!found) return (await findShared(tx, id, principalOf(ctx))) ?? fail('not_found');
    if (found.uploaded_by !== ctx.principal?.userId)
      await audit(tx, ctx, {
        action: 'file.read',
        object: { type: 'file', id },
        tenantId: found.tenant_id,
        customerId: found.customer_id,
      });
    return found;
  });
  return { name: file.name, mediaType: file.media_type, content: streamBytes(store, file) };
};
