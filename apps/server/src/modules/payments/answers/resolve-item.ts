import type { InputOf, OutputOf } from '@tael/contract';
import type { bankFileRoutes } from '@tael/contract/payments/files/routes';
import { bankFileLife } from '@tael/contract/payments/files/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { movePayment } from '../outgoing/move-payment.ts';
import { lockPayment } from '../outgoing/repository.ts';
import { entriesOfFile, findFile, updateFile } from '../files/file-repository.ts';
import { findItem, listItems, lockItem, updateItem, type BankItemRow } from './item-repository.ts';
import { presentItem, type BankItem } from './present-item.ts';

type Routes = typeof bankFileRoutes;

export const listBankItems = (
  ctx: Context,
  { limit, cursor, state }: InputOf<Routes['listBankItems']>,
): Promise<OutputOf<Routes['listBankItems']>> =>
  read(ctx, async (tx) => {
    const rows = await listItems(tx, { limit, after: readCursor(cursor) }, state ?? null);
    const page = pageOfRows(rows, limit, ({ opened_at: at, id }) => ({ at, id }));
    return { items: page.rows.map(presentItem), nextCursor: page.nextCursor };
  });

export const getBankItem = (ctx: Context, { id }: InputOf<Routes['getBankItem']>): Promise<BankItem> =>
  read(ctx, async (tx) => presentItem((await findItem(tx, id)) ?? fail('not_found')));

/** Whoever works on an item is seen by the others; another may take it over. */
export const claimBankItem = (ctx: Context, input: InputOf<Routes['claimBankItem']>): Promise<BankItem> =>
  transact(ctx, async (tx) => {
    const item = (await lockItem(tx, input.id)) ?? fail('not_found');
    requireVersion(item.version, input.version);
    if (item.state !== 'open') fail('illegal_transition');
    const { userId, email } = principalOf(ctx);
    const claimed = { ...item, owner_id: userId, owner_email: email, version: item.version + 1 };
    await updateItem(tx, claimed);
    await audit(tx, ctx, {
      action: 'payments.item_claimed',
      object: { type: 'bank_item', id: item.id },
      tenantId: item.tenant_id,
      customerId: null,
      before: { owner: item.owner_email },
      after: { owner: email },
    });
    return presentItem(claimed);
  });

/** Closes an item with a reason; nobody closes what another has claimed. `requeue` is for a refused file alone, and lets its payments leave with the next one. */
export const resolveBankItem = (ctx: Context, input: InputOf<Routes['resolveBankItem']>): Promise<BankItem> =>
  transact(ctx, async (tx) => {
    const item = (await lockItem(tx, input.id)) ?? fail('not_found');
    requireVersion(item.version, input.version);
    if (item.state !== 'open') fail('illegal_transition');
    const { userId, email } = principalOf(ctx);
    if (item.owner_id !== null && item.owner_id !== userId)
      fail('review_claimed', { params: { by: item.owner_email ?? '' } });
    const isRefusedFile = item.kind === 'file_refused';
    if (isRefusedFile !== (input.resolution === 'requeue')) failField('resolution', 'invalid_choice');
    const resolved: BankItemRow = {
      ...item,
      state: 'resolved',
      resolution: input.resolution,
      comment: input.comment || null,
      owner_id: userId,
      owner_email: email,
      resolved_at: ctx.clock.now(),
      version: item.version + 1,
    };
    await updateItem(tx, resolved);
    await audit(tx, ctx, {
      action: 'payments.item_resolved',
      object: { type: 'bank_item', id: item.id },
      tenantId: item.tenant_id,
      customerId: null,
      before: { state: item.state },
      after: { state: resolved.state, resolution: input.resolution },
      reason: resolved.comment,
    });
    if (isRefusedFile && item.file_id !== null) await requeue(tx, ctx, item.file_id);
    return presentItem(resolved);
  });

/** What stood in a refused file leaves with the next one, under new numbers. */
const requeue = async (tx: Tx, ctx: Context, fileId: string): Promise<void> => {
  const file = (await findFile(tx, fileId)) ?? fail('not_found');
  requireMove(bankFileLife, file.state, 'requeued');
  await updateFile(tx, { ...file, state: 'requeued' });
  for (const { purpose, payment_id: id } of await entriesOfFile(tx, fileId)) {
    const payment = purpose === 'payment' ? await lockPayment(tx, id) : undefined;
    if (payment?.state === 'submitted')
      await movePayment(tx, ctx, payment, {
        to: 'queued',
        action: 'payments.requeued',
        change: { trace_number: null, check_number: null, submitted_at: null },
        bySystem: true,
      });
  }
};
