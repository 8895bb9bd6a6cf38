import type { OutputOf } from '@tael/contract';
import type { zelleRoutes } from '@tael/contract/funding/zelle/routes';
import { zelleMessage } from '@tael/contract/funding/zelle/schemas';
import type { Money } from '@tael/money';
import type { z } from 'zod';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { RetryTransaction } from '../../../kernel/database/retry.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { readToldText } from '../../../kernel/signed/read-told.ts';
import { scoreName } from '../../../kernel/text/score-name.ts';
import { toldAmount } from '../../../kernel/text/whole-amount.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import {
  findOutsideEvent,
  lockIntent,
  recordOutsideEvent,
  type IntentRow,
  type Refunder,
} from '../intents/index.ts';
import { comparedSender, trustedAddresses, trustedNames } from '../senders/index.ts';
import type { ZelleDeps } from './deps.ts';
import { lockByCodes, waitingFor } from './repository.ts';
import { codesIn, foundBySender, verdictOf } from './rules.ts';

type Deps = Pick<ZelleDeps, 'ledger' | 'zelle' | 'tenantId' | 'namesOf'>;
type Told = z.output<typeof zelleMessage>;

/** By what name its payments are credited once. */
const provider = 'zelle';
/** More intents than this for one amount say nothing any more. */
const comparedAtMost = 100;

/**
 * The bank says that a payment came. The code in its memo names its intent; without one, the sender's name and the amount do, where
 * only one customer fits. What belongs to none waits on suspense.
 */
export const receiveZelle =
  (deps: Deps) =>
  async (ctx: Context, message: SignedMessage): Promise<OutputOf<typeof zelleRoutes.receiveZelleMessage>> => {
    if (!deps.zelle.isAuthentic(message)) fail('network_signature_invalid');
    const told = readToldText(zelleMessage, message.body) ?? fail('invalid_request');
    const amount = toldAmount('amount', told.amount, 'USD');
    if (amount.minor <= 0n) failField('amount', 'amount_positive');
    return transact(ctx, (tx) => takePayment(deps, tx, ctx, told, amount), {
      // A bank has no session.
      scope: { kind: 'system' },
    });
  };

const takePayment = async (
  deps: Deps,
  tx: Tx,
  ctx: Context,
  told: Told,
  amount: Money,
): Promise<OutputOf<typeof zelleRoutes.receiveZelleMessage>> => {
  // What is told again was given to its intent before, and fits no other.
  const isKnown = (await findOutsideEvent(tx, provider, told.paymentId)) !== undefined;
  const match = isKnown ? undefined : await findMatch(deps, tx, ctx, told, amount);
  await audit(tx, ctx, {
    action: 'funding.zelle_received',
    object: { type: 'funding_intent', id: match?.intent.id ?? null },
    tenantId: match?.intent.tenant_id ?? deps.tenantId,
    customerId: match?.intent.customer_id ?? null,
    after: { payment: told.paymentId, amount: told.amount, memo: told.memo, isKnown },
    actor: 'network',
  });
  const event = {
    provider,
    eventId: told.paymentId,
    tenantId: deps.tenantId,
    way: 'zelle',
    amount,
    senderName: told.senderName,
    evidence: {
      memo: told.memo,
      senderAccount: told.senderToken,
      matchedBy: match?.by ?? null,
      nameScore: match?.nameScore ?? null,
    },
  } as const;
  const { isNew } = await recordOutsideEvent(
    tx,
    ctx,
    deps.ledger,
    event,
    match && {
      intent: match.intent,
      verdict: verdictOf(match.intent, { amount, nameScore: match.nameScore }),
    },
  );
  return { outcome: isNew ? 'applied' : 'repeated' };
};

interface Match {
  readonly intent: IntentRow;
  readonly by: 'reference' | 'sender';
  readonly nameScore: number;
}

const findMatch = async (
  { namesOf }: Deps,
  tx: Tx,
  ctx: Context,
  told: Told,
  amount: Money,
): Promise<Match | undefined> => {
  const scoreOf = async ({ customer_id: customerId }: IntentRow) => {
    const addresses = await trustedAddresses(tx, customerId);
    if (told.senderToken !== null && addresses.has(comparedSender(told.senderToken))) return 100;
    const names = [...(await namesOf(tx, customerId)), ...(await trustedNames(tx, customerId))];
    return scoreName(told.senderName, names);
  };
  const [named, ...others] = await lockByCodes(tx, codesIn(told.memo));
  if (named)
    return others.length === 0
      ? { intent: named, by: 'reference', nameScore: await scoreOf(named) }
      : undefined;
  const waiting = await waitingFor(tx, {
    amount: amount.minor,
    now: ctx.clock.now(),
    limit: comparedAtMost + 1,
  });
  if (waiting.length > comparedAtMost) return undefined;
  const candidates = [];
  for (const intent of waiting) candidates.push({ intent, score: await scoreOf(intent) });
  const found = foundBySender(candidates);
  if (!found) return undefined;
  const intent = await lockIntent(tx, found.intent.id);
  if (intent?.version !== found.intent.version)
    throw new RetryTransaction('the intent moved while it was compared');
  return { intent, by: 'sender', nameScore: found.score };
};

/** How the bank sends back what staff does not credit, and what was paid twice. */
export const zelleRefunders = ({ zelle }: Pick<ZelleDeps, 'zelle'>): ReadonlyMap<string, Refunder> =>
  new Map([[provider, ({ id, event_id: paymentId }) => zelle.refund({ refundId: id, paymentId })]]);
