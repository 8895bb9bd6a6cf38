/** How the sandbox's merchants and its network answer disputes: by the cents of what is disputed. */
import { disputeMessage } from '@tael/contract/disputes/schemas';
import { formatMoney, money } from '@tael/money';
import { newId } from '../../kernel/ids.ts';
import type { EventJob } from '../../kernel/job.ts';
import { emitMany } from '../../kernel/outbox.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import type { DisputeStage, DrivenCardNetwork } from './port.ts';

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

/** What will be said about a dispute at this stage; null for nothing. */
const answerTo = ({ disputeId, stage, amount }: DisputeStage) => {
  const answer = answers[stage](endings[formatMoney(amount).slice(-2)] ?? 'won_at_last');
  const half = formatMoney(money(amount.minor / 2n, amount.currency));
  return (
    answer && {
      ...answer,
      disputeId,
      sequence: sequences[stage],
      ...(answer.outcome === 'partially_won' && { amount: half }),
    }
  );
};

const topic = 'sandbox.dispute_answer';

/** Plans the answer, which is said twice. */
export const planDisputeAnswer = async (parts: SystemContextParts, stage: DisputeStage): Promise<void> => {
  const answer = answerTo(stage);
  if (!answer) return;
  const ctx = systemContext(parts, { channel: 'sandbox' });
  const told = {
    topic,
    tenantId: null,
    customerId: null,
    payload: answer,
    availableAt: new Date(parts.clock.millis() + answersAfterMs),
  };
  await transact(ctx, (tx) =>
    emitMany(tx, ctx, [
      { ...told, objectId: newId() },
      { ...told, objectId: newId() },
    ]),
  );
};

/** Says what was planned. A dispute that is over by then takes no answer, and none is owed to it. */
export const disputeAnswerJob = (send: DrivenCardNetwork['sendAboutDispute']): EventJob => ({
  topic,
  run: async (ctx, event) => {
    const sentAt = ctx.clock.now().toISOString();
    const { status } = await send(disputeMessage.parse({ ...event.payload, sentAt }));
    if (status >= 500) throw new Error(`the door of disputes answered ${status}`);
  },
});
