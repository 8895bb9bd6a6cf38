import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { movePayment } from '../outgoing/move-payment.ts';
import { lockPayment } from '../outgoing/repository.ts';
import { bankingDayBefore } from '../files/cuts.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { dueToReverse, dueToSettle } from '../files/request-repository.ts';
import { giveBack } from './return-payment.ts';

const batch = 500;
/** A receiving bank returns an entry within so many banking days, or it stands. */
const returnBankingDays = 2;

/** ACH credits that have settled, and reversals that nobody returned in time. Safe to run in several processes. */
export const settlePayments =
  (deps: BankFileDeps) =>
  async (ctx: Context): Promise<void> => {
    const today = bankDay(ctx.clock.millis());
    for (;;) {
      const ids = await read(ctx, (tx) => dueToSettle(tx, today, batch));
      for (const id of ids)
        await transact(ctx, async (tx) => {
          const payment = await lockPayment(tx, id);
          if (payment?.state !== 'submitted') return;
          await movePayment(tx, ctx, payment, {
            to: 'settled',
            action: 'payments.settled',
            bySystem: true,
          });
        });
      if (ids.length < batch) break;
    }
    for (const id of await read(ctx, (tx) => dueToReverse(tx, bankingDayBefore(today, returnBankingDays))))
      await transact(ctx, async (tx) => {
        const payment = await lockPayment(tx, id);
        if (payment?.state === 'reversal_requested')
          await giveBack(tx, ctx, deps, { payment, to: 'reversed' });
      });
  };
