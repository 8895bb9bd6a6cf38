import type { OutputOf } from '@tael/contract';
import type { achRoutes } from '@tael/contract/funding/ach/routes';
import { achMessage } from '@tael/contract/funding/ach/schemas';
import type { z } from 'zod';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { fail } from '../../../kernel/failure.ts';
import { readToldText } from '../../../kernel/signed/read-told.ts';
import { toldAmount } from '../../../kernel/text/whole-amount.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { lockIntentByReference, type IntentRow } from '../intents/index.ts';
import type { AchDeps } from './deps.ts';
import { settleDebit, takeBackDebit } from './move-debit.ts';
import { findDebit } from './repository.ts';

type Deps = Pick<AchDeps, 'ledger' | 'debits' | 'tenantId' | 'settings'>;
type Told = z.output<typeof achMessage>;
type Outcome = OutputOf<typeof achRoutes.receiveAchMessage>['outcome'];

/**
 * The bank says that a debit settled or came back. Each counts once, in whichever order they come: what settles after its
 * return was never the customer's, and brings nothing.
 */
export const receiveAchMessage =
  (deps: Deps) =>
  async (ctx: Context, message: SignedMessage): Promise<{ outcome: Outcome }> => {
    if (!deps.debits.isAuthentic(message)) fail('network_signature_invalid');
    const told = readToldText(achMessage, message.body) ?? fail('invalid_request');
    const amount = toldAmount('amount', told.amount, 'USD');
    return transact(
      ctx,
      async (tx) => {
        const intent = await lockIntentByReference(tx, 'ach', told.reference);
        await auditMessage(tx, ctx, deps, { told, intent });
        const debit = intent && (await findDebit(tx, intent.id));
        if (!intent || !debit) return { outcome: 'ignored' };
        if (amount.minor !== intent.amount) fail('idempotency_key_reused');
        const outcome =
          told.type === 'settled'
            ? await settleDebit(deps, tx, ctx, { intent, debit })
            : await takeBackDebit(deps, tx, ctx, {
                intent,
                debit,
                code: told.code ?? fail('invalid_request'),
              });
        return { outcome };
      },
      // A bank has no session.
      { scope: { kind: 'system' } },
    );
  };

const auditMessage = (
  tx: Tx,
  ctx: Context,
  { tenantId }: Deps,
  { told, intent }: { readonly told: Told; readonly intent: IntentRow | undefined },
): Promise<void> =>
  audit(tx, ctx, {
    action: 'funding.ach_message_received',
    object: { type: 'funding_intent', id: intent?.id ?? null },
    tenantId: intent?.tenant_id ?? tenantId,
    customerId: intent?.customer_id ?? null,
    after: { type: told.type, message: told.messageId, amount: told.amount, code: told.code },
    actor: 'network',
  });
