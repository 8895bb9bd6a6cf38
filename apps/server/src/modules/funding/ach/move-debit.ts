import { closesLink } from '@tael/contract/payments/returns';
import { loadAchReturns } from '@tael/i18n/ach-returns';
import { money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import type { Context, Language } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import {
  findIntentEvent,
  moveIntent,
  postReturn,
  recordOutsideEvent,
  type IntentRow,
} from '../intents/index.ts';
import type { AchDeps } from './deps.ts';
import { closeLink, updateDebit, type DebitRow } from './repository.ts';
import { releaseDay } from './rules.ts';

type Outcome = 'applied' | 'repeated' | 'ignored';
/** A debit whose intent the caller has locked. */
export interface LockedDebit {
  readonly intent: IntentRow;
  readonly debit: DebitRow;
}

/** By what name the bank's settlements are credited once, and the part of the clearing account that they are booked on. */
export const provider = 'ach';

/** The money is the customer's, on hold until its release. What came back before was never theirs, and brings nothing. */
export const settleDebit = async (
  { ledger, settings }: Pick<AchDeps, 'ledger' | 'settings'>,
  tx: Tx,
  ctx: Context,
  { intent, debit }: LockedDebit,
): Promise<Outcome> => {
  if (intent.state !== 'submitted') return debit.settled_at === null ? 'ignored' : 'repeated';
  assert(intent.amount !== null, 'a debit has an amount');
  const now = ctx.clock.millis();
  const release = bankMoment(releaseDay(bankDay(now), debit.hold_days), settings.releaseHour * 60);
  await updateDebit(tx, debit.id, {
    settled_at: ctx.clock.now(),
    release_at: new Date(Math.max(release, now)),
  });
  const event = {
    provider,
    eventId: intent.reference,
    tenantId: intent.tenant_id,
    way: 'ach',
    amount: money(intent.amount, intent.currency),
    senderName: null,
  } as const;
  await recordOutsideEvent(tx, ctx, ledger, event, { intent, verdict: { to: 'on_hold' } });
  return 'applied';
};

/** The money goes back, from wherever it stands now, and an account whose holder forbids debits is debited no more. */
export const takeBackDebit = async (
  { ledger }: Pick<AchDeps, 'ledger'>,
  tx: Tx,
  ctx: Context,
  { intent, debit, code }: LockedDebit & { readonly code: string },
): Promise<Outcome> => {
  if (debit.returned_at !== null) return 'repeated';
  // Nobody has asked the bank for it yet.
  if (intent.state === 'waiting' || intent.state === 'canceled') return 'ignored';
  await updateDebit(tx, debit.id, { returned_at: ctx.clock.now(), return_code: code });
  const returned = await moveIntent(tx, ctx, intent, {
    to: 'returned',
    action: 'funding.intent_returned',
    change: { credited: null, fee: null, paid_at: null },
    reason: await reasonOf(intent.created_language, code),
    told: { returnCode: code },
  });
  if (closesLink(code)) await endLink(tx, ctx, debit, code);
  if (intent.state === 'submitted') return 'applied';
  const event = await findIntentEvent(tx, intent.id);
  assert(event, 'what settled has its event');
  await postReturn(tx, ledger, event, { intent: returned, wasReleased: intent.state === 'paid' });
  return 'applied';
};

const reasonOf = async (language: Language, code: string): Promise<string> => {
  const { returns } = await loadAchReturns[language]();
  const sentences: Readonly<Record<string, string>> = returns;
  return [code, sentences[code]].filter(Boolean).join(': ');
};

const endLink = async (tx: Tx, ctx: Context, debit: DebitRow, code: string): Promise<void> => {
  const { account_id, tenant_id, customer_id } = debit;
  const row = { account_id, tenant_id, customer_id, return_code: code, closed_at: ctx.clock.now() };
  if (!(await closeLink(tx, row))) return;
  await audit(tx, ctx, {
    action: 'funding.link_closed',
    object: { type: 'bank_account', id: account_id },
    tenantId: tenant_id,
    customerId: customer_id,
    after: { returnCode: code, debit: debit.id },
    actor: 'network',
  });
  await emit(tx, ctx, {
    topic: 'funding.link_closed',
    objectId: account_id,
    tenantId: tenant_id,
    customerId: customer_id,
    payload: { returnCode: code },
  });
};
