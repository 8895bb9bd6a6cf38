/** How the sandbox's merchants and its network answer disputes: by the cents of what is disputed when they answer. */
import { disputeMessage } from '@tael/contract/disputes/schemas';
import { formatMoney, money, type CurrencyCode, type Money } from '@tael/money';
import { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import type { EventJob } from '../../kernel/events/job.ts';
import { emitMany } from '../../kernel/events/outbox.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import type { Disputed, DisputeStage, DrivenCardNetwork } from './port.ts';

const answersAfterMs = 30_000;

type Ending = 'gives_in' | 'refused' | 'gives_in_later' | 'lost_at_last' | 'half' | 'silent' | 'won_at_last';

/** Every other amount is won at last. */
const endings: Readonly<Record<string, Ending>> = {
  '01': 'gives_in',
  '02': 'refused',
  '03': 'gives_in_later',
  '04': 'lost_at_last',
  '05': 'half',
  '06': 'silent',
};

type Answer = Pick<
  Parameters<DrivenCardNetwork['sendAboutDispute']>[0],
  'type' | 'outcome' | 'amount' | 'note'
>;

const answers: Readonly<Record<DisputeStage['stage'], (ending: Ending) => Answer | null>> = {
  filed: (ending) => {
    if (ending === 'gives_in') return { type: 'decision', outcome: 'won', note: 'The merchant gives in.' };
    if (ending === 'refused')
      return { type: 'decision', outcome: 'lost', note: 'The reason does not fit the purchase.' };
    return ending === 'silent'
      ? null
      : { type: 'representment', note: 'The goods were delivered and signed for.' };
  },
  prearbitration: (ending) =>
    ending === 'gives_in_later'
      ? { type: 'decision', outcome: 'won', note: 'The merchant gives in before the network decides.' }
      : null,
  arbitration: (ending) => {
    if (ending === 'lost_at_last')
      return { type: 'decision', outcome: 'lost', note: 'The network finds for the merchant.' };
    if (ending === 'half')
      return { type: 'decision', outcome: 'partially_won', note: 'The network splits the amount.' };
    return { type: 'decision', outcome: 'won', note: 'The network finds for the cardholder.' };
  },
};

const sequences = { filed: 1, prearbitration: 2, arbitration: 3 } as const;

/** What is said about so much at this stage; null for nothing. */
const answerTo = (stage: DisputeStage['stage'], amount: Money) => {
  const answer = answers[stage](endings[formatMoney(amount).slice(-2)] ?? 'won_at_last');
  const half = formatMoney(money(amount.minor / 2n, amount.currency));
  return (
    answer && {
      ...answer,
      sequence: sequences[stage],
      ...(answer.outcome === 'partially_won' && { amount: half }),
    }
  );
};

interface DisputedRow {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly sequence: bigint;
}
const stored = (tx: Tx) => tx.db.withTables<{ sandbox_disputes: DisputedRow }>();

const keep = async (tx: Tx, { disputeId, amount, sequence }: Disputed): Promise<void> => {
  const notice = { amount: amount.minor, currency: amount.currency, sequence };
  await stored(tx)
    .insertInto('sandbox_disputes')
    .values({ id: disputeId, ...notice })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(notice).where('sandbox_disputes.sequence', '<', sequence),
    )
    .execute();
};

/** Keeps how much is disputed, for the answers that are on their way. */
export const storeDisputed = (parts: SystemContextParts, disputed: Disputed): Promise<void> =>
  transact(systemContext(parts, { channel: 'sandbox' }), (tx) => keep(tx, disputed));

const topic = 'sandbox.dispute_answered';
const planned = z.object({ disputeId: z.uuid(), stage: z.enum(['filed', 'prearbitration', 'arbitration']) });

/** Plans the answer, which is said twice. */
export const planDisputeAnswer = (parts: SystemContextParts, notice: DisputeStage): Promise<void> => {
  const ctx = systemContext(parts, { channel: 'sandbox' });
  const { disputeId, stage } = notice;
  const event = {
    topic,
    tenantId: null,
    customerId: null,
    payload: { disputeId, stage },
    availableAt: new Date(parts.clock.millis() + answersAfterMs),
  };
  return transact(ctx, async (tx) => {
    await keep(tx, notice);
    await emitMany(tx, ctx, [
      { ...event, objectId: newId() },
      { ...event, objectId: newId() },
    ]);
  });
};

/** Says what was planned, of what is disputed by then. One that is over by then takes no answer, and none is owed to it. */
export const disputeAnswerJob = (send: DrivenCardNetwork['sendAboutDispute']): EventJob => ({
  topic,
  run: async (ctx, event) => {
    const { disputeId, stage } = planned.parse(event.payload);
    const disputed = await read(ctx, (tx) =>
      stored(tx).selectFrom('sandbox_disputes').selectAll().where('id', '=', disputeId).executeTakeFirst(),
    );
    if (!disputed || disputed.amount === 0n) return;
    const answer = answerTo(stage, money(disputed.amount, disputed.currency));
    if (!answer) return;
    const sentAt = ctx.clock.now().toISOString();
    const { status } = await send(disputeMessage.parse({ ...answer, disputeId, sentAt }));
    if (status >= 500) throw new Error(`the interface of disputes answered ${status}`);
  },
});
