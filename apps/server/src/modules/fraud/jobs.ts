import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { EventJob, ScheduledJob } from '../../kernel/events/job.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { changeHabits, noteGuess } from '../cards/index.ts';
import { draftFor, raiseDraft } from '../disputes/index.ts';
import { moveAlert } from './move-alert.ts';
import { dueAlerts, lockAlert, lockAlertOf, updateAlert } from './repository.ts';

const atOnce = 100;

/** Declines of somebody who does not know the card's details. */
const guesses: readonly DeclineReason[] = [
  'cvc_mismatch',
  'expiry_mismatch',
  'pin_incorrect',
  'address_mismatch',
];

/** Remembers on the card that wrong details of it were given. */
export const guessJob: EventJob = {
  topic: 'authorization.declined',
  run: async (ctx, { at, payload: { reason, cardId } }) => {
    if (typeof cardId !== 'string' || !guesses.some((one) => one === reason)) return;
    await transact(ctx, (tx) => changeHabits(tx, cardId, (habits) => noteGuess(habits, at.getTime())));
  },
};

/** What is taken of a purchase after its holder has said no is disputed as well, all of it until the draft is handed in. */
export const lateCaptureJob: EventJob = {
  topic: 'authorization.captured',
  run: (ctx, { objectId }) =>
    transact(ctx, async (tx) => {
      // The lock waits for an answer that is being given, which sees what was taken only until then.
      const alert = await lockAlertOf(tx, objectId);
      if (alert?.state !== 'denied') return;
      if (alert.dispute_id !== null) return raiseDraft(tx, ctx, alert.dispute_id);
      const { answered_by: userId, answered_email: email, authorization_id: authorizationId } = alert;
      if (userId === null || email === null) return;
      const disputeId = await draftFor(tx, ctx, { authorizationId, reason: 'fraud', by: { userId, email } });
      if (disputeId !== undefined) await updateAlert(tx, alert, { dispute_id: disputeId });
    }),
};

/** Ends the questions that nobody answered in time; a freeze stays. */
export const alertExpiryJob: ScheduledJob = {
  name: 'fraud.expire_alerts',
  everyMs: 60_000,
  run: async (ctx) => {
    const due = await read(ctx, (tx) => dueAlerts(tx, ctx.clock.now(), atOnce));
    for (const id of due)
      await transact(ctx, async (tx) => {
        const alert = await lockAlert(tx, id, null);
        if (alert?.state === 'open') await moveAlert(tx, ctx, alert, { to: 'expired' });
      });
  },
};
