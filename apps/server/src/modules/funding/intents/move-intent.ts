import { intentLives, type IntentState } from '@tael/contract/funding/intents/states';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { actorOf } from '../rules.ts';
import { closeCase, openCase } from '../cases/index.ts';
import { mailMove } from './mail-move.ts';
import { insertIntentMove, updateIntent, type IntentChange, type IntentRow } from './repository.ts';

/** What happened, in the word that the audit row and the event share. */
export type IntentAction = `funding.intent_${string}`;

/** What a case is about, where it is about an intent. */
export const subjectOf = ({ id, tenant_id, customer_id, way, amount, currency, sender_name }: IntentRow) =>
  ({ kind: 'intent', id, tenant_id, customer_id, way, amount, currency, sender_name }) as const;

export interface IntentMove {
  readonly to: IntentState;
  readonly action: IntentAction;
  readonly change?: IntentChange;
  /** What the customer reads. */
  readonly reason?: string | null;
  /** What the audit alone learns. */
  readonly told?: Readonly<Record<string, unknown>>;
}

/** One move of a locked intent: allowed by the life of its way, written to the row, its history, the audit and the outbox. */
export const moveIntent = async (
  tx: Tx,
  ctx: Context,
  intent: IntentRow,
  { to, action, change = {}, reason = null, told = {} }: IntentMove,
): Promise<IntentRow> => {
  requireMove(intentLives[intent.way], intent.state, to);
  const moved = await updateIntent(tx, intent, { ...change, state: to, reason }, ctx.clock.now());
  const { search_text: _, ...changed } = change;
  await recordIntentMove(tx, ctx, moved, { from: intent.state, action, after: { ...changed, ...told } });
  await followByCase(tx, ctx, intent, moved);
  await mailMove(tx, ctx, moved);
  return moved;
};

/** What goes to review joins the queue of held deposits, and leaves it once it was decided on. */
const followByCase = async (tx: Tx, ctx: Context, before: IntentRow, moved: IntentRow): Promise<void> => {
  const { id, state, credited } = moved;
  if (state === 'review')
    await openCase(tx, ctx, { ...subjectOf(moved), amount: credited ?? moved.amount }, moved.review_reasons);
  else if (before.state === 'review' || state === 'returned')
    await closeCase(tx, ctx, id, state === 'paid' ? 'released' : 'refused');
};

/** Writes what was done to an intent where people and machines look for it: history, audit, outbox. */
export const recordIntentMove = async (
  tx: Tx,
  ctx: Context,
  intent: IntentRow,
  of: {
    readonly from: IntentState | null;
    readonly action: IntentAction;
    readonly after: Readonly<Record<string, unknown>>;
  },
): Promise<void> => {
  const { id, tenant_id: tenantId, customer_id: customerId, state, way, version, reason } = intent;
  const told = intent.credited ?? intent.amount;
  const amount = told === null ? null : formatMoney(money(told, intent.currency));
  const payload = { way, state, version, amount, currency: intent.currency, reason };
  // The connection sends them one behind the other and does not wait in between.
  await Promise.all([
    insertIntentMove(tx, {
      ...actorOf(ctx),
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      intent_id: id,
      version,
      from_state: of.from,
      to_state: state,
      reason,
      at: ctx.clock.now(),
    }),
    audit(tx, ctx, {
      action: of.action,
      object: { type: 'funding_intent', id },
      tenantId,
      customerId,
      before: of.from === null ? undefined : { state: of.from, version: version - 1 },
      after: { ...of.after, way, state, version },
      reason,
      ...(ctx.principal ? {} : { actor: 'system' }),
    }),
    emit(tx, ctx, { topic: of.action, objectId: id, tenantId, customerId, payload }),
  ]);
};
