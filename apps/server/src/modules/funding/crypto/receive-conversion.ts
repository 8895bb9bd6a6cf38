import type { OutputOf } from '@tael/contract';
import type { cryptoRoutes } from '@tael/contract/funding/crypto/routes';
import { conversionMessage } from '@tael/contract/funding/crypto/schemas';
import { coinUnits, dollarsFor } from '@tael/contract/funding/crypto/coins';
import { compare, parseRate, type Money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { readToldText } from '../../../kernel/signed/read-told.ts';
import { toldAmount } from '../../../kernel/text/whole-amount.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { termsOf } from '../chain/terms.ts';
import {
  lockIntentByReference,
  recordOutsideEvent,
  type IntentRow,
  type Refunder,
  type Verdict,
} from '../intents/index.ts';
import { addReceived, findQuote, type QuoteRow } from './crypto-repository.ts';
import type { CryptoDeps } from './deps.ts';

/** By what name the provider's payments are credited once. */
const provider = 'conversion';

/**
 * The provider says what arrived and what it brought. Inside the window the locked rate holds, whatever was sent; after it,
 * the rate of that moment. What is too little, or not what the rate makes of it, waits for staff; a second payment, and one
 * that belongs to nothing, wait on suspense.
 */
export const receiveConversion =
  ({ ledger, conversion, tenantId }: Pick<CryptoDeps, 'ledger' | 'conversion' | 'tenantId'>) =>
  async (ctx: Context, message: SignedMessage): Promise<OutputOf<typeof cryptoRoutes.receiveConversion>> => {
    if (!conversion.isAuthentic(message)) fail('network_signature_invalid');
    const told = readToldText(conversionMessage, message.body) ?? fail('invalid_request');
    const settled = toldAmount('settled', told.settled, 'USD');
    if (settled.minor <= 0n) failField('settled', 'amount_positive');
    return transact(
      ctx,
      async (tx) => {
        const intent = await lockIntentByReference(tx, 'crypto', told.reference);
        await audit(tx, ctx, {
          action: 'funding.conversion_received',
          object: { type: 'funding_intent', id: intent?.id ?? null },
          tenantId: intent?.tenant_id ?? tenantId,
          customerId: intent?.customer_id ?? null,
          after: { payment: told.paymentId, coin: told.coin, received: told.received, settled: told.settled },
          actor: 'network',
        });
        const event = {
          provider,
          eventId: told.paymentId,
          tenantId,
          way: 'crypto',
          amount: settled,
          senderName: null,
        } as const;
        const quote = intent && (await findQuote(tx, intent.id));
        const units = coinUnits(told.coin, told.received);
        const verdict =
          intent && quote && (await verdictOf(tx, ctx, { intent, quote, units, settled, told }));
        if (intent && verdict) {
          const { isNew } = await recordOutsideEvent(tx, ctx, ledger, event, { intent, verdict });
          if (isNew) await addReceived(tx, intent.id, units);
          return { outcome: isNew ? 'applied' : 'repeated' };
        }
        const { isNew } = await recordOutsideEvent(tx, ctx, ledger, event);
        return { outcome: isNew ? 'applied' : 'repeated' };
      },
      // A provider has no session.
      { scope: { kind: 'system' } },
    );
  };

/** Undefined for what cannot belong to this intent any more. */
const verdictOf = async (
  tx: Tx,
  ctx: Context,
  of: {
    readonly intent: IntentRow;
    readonly quote: QuoteRow;
    readonly units: bigint;
    readonly settled: Money;
    readonly told: { readonly coin: string; readonly paidAt?: string | undefined };
  },
): Promise<Verdict | undefined> => {
  const { intent, quote, units, settled, told } = of;
  if (intent.state === 'paid' || intent.state === 'review' || intent.state === 'refunded') return undefined;
  const isLate = intent.expires_at !== null && new Date(told.paidAt ?? ctx.clock.now()) > intent.expires_at;
  const { minimum } = await termsOf(tx, ctx, intent.customer_id);
  const isRight =
    told.coin === quote.coin &&
    (isLate || compare(settled, dollarsFor(quote.coin, units, parseRate(quote.rate))) === 0);
  return isRight && compare(settled, minimum) >= 0
    ? { to: 'paid' }
    : { to: 'review', reasons: ['amount_differs'] };
};

/** How the provider sends back what staff does not credit. */
export const cryptoRefunders = ({
  conversion,
}: Pick<CryptoDeps, 'conversion'>): ReadonlyMap<string, Refunder> =>
  new Map([[provider, ({ id, event_id: paymentId }) => conversion.refund({ refundId: id, paymentId })]]);
