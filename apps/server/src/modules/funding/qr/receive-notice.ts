import type { QrWay } from '@tael/contract/funding/intents/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { QrEvent, QrNotice } from '../../../providers/qr-payments/port.ts';
import { lockIntentByReference, moveIntent, recordOutsideEvent, type IntentRow } from '../intents/index.ts';
import { trustedNames } from '../senders/index.ts';
import type { QrDeps } from './deps.ts';
import { isLate, verdictOf } from './rules.ts';

export type NoticeDeps = Pick<QrDeps, 'ledger' | 'wallets' | 'namesOf' | 'tenantId'>;

/**
 * A wallet's provider says what its payer did. What it did not sign is refused; what it says again, changes nothing. Money without an
 * intent of ours waits on suspense.
 */
export const receiveNotice =
  (deps: NoticeDeps, way: QrWay) =>
  async (ctx: Context, notice: QrNotice): Promise<void> => {
    const told = deps.wallets[way].readNotice(notice, ctx.clock.now()) ?? fail('network_signature_invalid');
    if (told.kind === 'unread') return fail('invalid_request');
    await transact(
      ctx,
      async (tx) => {
        const intent =
          told.kind === 'other' ? undefined : await lockIntentByReference(tx, way, told.reference);
        await auditNotice(tx, ctx, deps, { way, told, intent });
        if (told.kind === 'scanned') await noteScan(tx, ctx, intent);
        if (told.kind === 'paid') await takePayment(deps, tx, ctx, { way, told, intent });
      },
      // A wallet's provider has no session.
      { scope: { kind: 'system' } },
    );
  };

/** A scan that is told late, or once more, says nothing new. */
const noteScan = async (tx: Tx, ctx: Context, intent: IntentRow | undefined): Promise<void> => {
  if (intent?.state === 'waiting')
    await moveIntent(tx, ctx, intent, { to: 'scanned', action: 'funding.intent_scanned' });
};

const takePayment = async (
  { ledger, namesOf, tenantId }: NoticeDeps,
  tx: Tx,
  ctx: Context,
  of: {
    readonly way: QrWay;
    readonly told: Extract<QrEvent, { kind: 'paid' }>;
    readonly intent: IntentRow | undefined;
  },
): Promise<void> => {
  const { way, told, intent: found } = of;
  const event = {
    provider: way,
    eventId: told.tradeNumber,
    tenantId,
    way,
    amount: told.amount,
    senderName: told.payerName,
  };
  if (!found) {
    await recordOutsideEvent(tx, ctx, ledger, event);
    return;
  }
  const intent = isLate(found, ctx.clock.now())
    ? await moveIntent(tx, ctx, found, { to: 'expired', action: 'funding.intent_expired' })
    : found;
  const { customer_id: customerId } = intent;
  const names = [...(await namesOf(tx, customerId)), ...(await trustedNames(tx, customerId))];
  const verdict = verdictOf(intent, told, names);
  await recordOutsideEvent(tx, ctx, ledger, event, { intent, verdict });
};

const auditNotice = (
  tx: Tx,
  ctx: Context,
  { tenantId }: NoticeDeps,
  of: { readonly way: QrWay; readonly told: QrEvent; readonly intent: IntentRow | undefined },
): Promise<void> =>
  audit(tx, ctx, {
    action: 'funding.notice_received',
    object: { type: 'funding_intent', id: of.intent?.id ?? null },
    tenantId: of.intent?.tenant_id ?? tenantId,
    customerId: of.intent?.customer_id ?? null,
    after: {
      way: of.way,
      kind: of.told.kind,
      ...('tradeNumber' in of.told && { trade: of.told.tradeNumber }),
    },
    actor: 'network',
  });
