import { formatMoney, money, type Money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { postToSuspense, type ClearingSide } from '../outgoing/postings.ts';
import type { PaymentRail } from '@tael/contract/payments/outgoing/states';
import type { BankFileDeps } from '../files/deps.ts';
import { hasItem, insertItem, type BankItemRow } from './item-repository.ts';

type Opened = Pick<BankItemRow, 'kind' | 'reference'> &
  Partial<Pick<BankItemRow, 'tenant_id' | 'file_id' | 'payment_id' | 'code' | 'side' | 'day'>> & {
    readonly amount?: Money;
  };

/** Gives something to staff to look at, once for each reference; answers whether it is new. */
export const openItem = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<BankFileDeps, 'bankTenantId'>,
  of: Opened,
): Promise<boolean> => {
  const tenantId = of.tenant_id ?? deps.bankTenantId;
  if (await hasItem(tx, { tenant_id: tenantId, kind: of.kind, reference: of.reference })) return false;
  const id = newId();
  await insertItem(tx, {
    id,
    tenant_id: tenantId,
    kind: of.kind,
    state: 'open',
    file_id: of.file_id ?? null,
    payment_id: of.payment_id ?? null,
    reference: of.reference,
    code: of.code ?? null,
    side: of.side ?? null,
    amount: of.amount?.minor ?? null,
    currency: of.amount?.currency ?? null,
    day: of.day ?? bankDay(ctx.clock.millis()),
    owner_id: null,
    owner_email: null,
    resolution: null,
    comment: null,
    opened_at: ctx.clock.now(),
    resolved_at: null,
    version: 0,
  });
  await audit(tx, ctx, {
    action: 'payments.item_opened',
    object: { type: 'bank_item', id },
    tenantId,
    customerId: null,
    after: { kind: of.kind, reference: of.reference, ...(of.amount && { amount: formatMoney(of.amount) }) },
    actor: 'system',
  });
  return true;
};

/** Money came in that belongs to nothing we know: on suspense, and to whoever looks at it. */
export const holdUnexplained = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  {
    rail,
    ...of
  }: Opened & { readonly rail: PaymentRail; readonly amount: Money; readonly from: ClearingSide },
): Promise<void> => {
  if (!(await openItem(tx, ctx, deps, of)) || of.amount.minor === 0n) return;
  await postToSuspense(tx, deps.ledger, {
    tenantId: of.tenant_id ?? deps.bankTenantId,
    rail,
    from: of.from,
    amount: money(of.amount.minor, of.amount.currency),
    referenceId: of.payment_id ?? newId(),
  });
};
