/** The sandbox bank closes its days: what passed over our account there, as a statement for each currency. */
import { money, type CurrencyCode } from '@tael/money';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import { addDays } from '../../../kernel/calendar/calendar-days.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { Iso20022 } from '../../../providers/bank-rails/port.ts';
import { allOf } from '../files/file-pieces.ts';
import { takeNumbers } from '../files/file-repository.ts';
import { tell, type SandboxBankDeps } from './sandbox-bank.ts';
import { bookInSandbox, closeBookings, closedBalance, openBookings } from './sandbox-repository.ts';
import type { ReconciliationDeps } from '../reconciliation/deps.ts';
import { readStatementAnswer } from '../reconciliation/read-statement.ts';

export type SandboxDayDeps = ReconciliationDeps &
  SandboxBankDeps & {
    /** What came in between two days, the later one not among them. */
    readonly incomingSince: (tx: Tx, from: Date) => Promise<readonly Iso20022.BookedEntry[]>;
  };

const lookBackDays = 14;

/** Closes what was booked until yesterday; the statement comes twice, as banks send it. */
export const closeSandboxDay =
  (deps: SandboxDayDeps) =>
  async (ctx: Context): Promise<void> => {
    const until = addDays(bankDay(ctx.clock.millis()), -1);
    for (const content of await transact(ctx, (tx) => statementsUntil(tx, ctx, deps, until)))
      await tell(
        ctx,
        deps,
        { messageId: content.id, type: 'statement', content: content.text },
        { statement: readStatementAnswer(deps) },
      );
  };

const statementsUntil = async (
  tx: Tx,
  ctx: Context,
  deps: SandboxDayDeps,
  until: string,
): Promise<readonly { readonly id: string; readonly text: string }[]> => {
  const { bankTenantId: tenantId } = deps;
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('payments/sandbox-day', 0))`);
  const from = new Date(ctx.clock.millis() - lookBackDays * 86_400_000);
  for (const entry of await deps.incomingSince(tx, from))
    if (entry.bookedOn <= until) await bookInSandbox(tx, tenantId, entry);
  const entries = await openBookings(tx, { tenantId, until });
  const statements = [];
  for (const [currency, of] of Map.groupBy(entries, ({ amount }) => amount.currency))
    statements.push(await closeOne(tx, deps, { currency, entries: of, until }));
  return statements;
};

const closeOne = async (
  tx: Tx,
  deps: SandboxDayDeps,
  of: {
    readonly currency: CurrencyCode;
    readonly entries: readonly Iso20022.BookedEntry[];
    readonly until: string;
  },
): Promise<{ readonly id: string; readonly text: string }> => {
  const { bankTenantId: tenantId } = deps;
  const { answers } = deps.bank;
  const { currency, entries, until } = of;
  const opening = money(await closedBalance(tx, tenantId, currency), currency);
  const number = await takeNumbers(tx, tenantId, `statement/${currency}`, 1);
  const statement = answers.closeDay({
    account: { number: deps.bank.account.accountNumber },
    number,
    day: until,
    opening,
    entries,
  });
  await closeBookings(tx, { tenantId, currency, until, number });
  const pieces = await allOf(answers.writeStatement(statement, entries));
  return { id: `${statement.id}-${currency}`, text: Buffer.concat(pieces).toString('utf8') };
};
