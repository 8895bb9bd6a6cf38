import type { OutputOf } from '@tael/contract';
import type { topUpRoutes } from '@tael/contract/funding/top-ups/routes';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { topUpUse } from '../ach/index.ts';
import { storeTopUp, type TopUpRow } from './repository.ts';

export type TopUp = OutputOf<typeof topUpRoutes.saveTopUp>;
type Action = 'saved' | 'approved' | 'declined' | 'stopped' | 'paused';

/** When this calendar month of the banks began. */
const monthStart = (now: number): Date => new Date(bankMoment(`${bankDay(now).slice(0, 7)}-01`, 0));

/** What the top-up has collected this month, and whether one of its debits is under way. */
export const useOfMonth = (tx: Tx, ctx: Context, customerId: string) =>
  topUpUse(tx, customerId, monthStart(ctx.clock.millis()));

/** Writes a setting with its audit row, and tells whoever follows it. */
export const writeTopUp = async (tx: Tx, ctx: Context, action: Action, row: TopUpRow): Promise<void> => {
  await storeTopUp(tx, row);
  const { customer_id: customerId, tenant_id: tenantId, state, pause, version } = row;
  await audit(tx, ctx, {
    action: `funding.top_up_${action}`,
    object: { type: 'top_up', id: customerId },
    tenantId,
    customerId,
    after: {
      state,
      pause,
      version,
      account: row.account_id,
      threshold: String(row.threshold),
      amount: String(row.amount),
      monthlyCap: String(row.monthly_cap),
    },
    ...(ctx.principal ? {} : { actor: 'system' }),
  });
  const amount = formatMoney(money(row.amount, 'USD'));
  await emit(tx, ctx, {
    topic: `funding.top_up_${action}`,
    objectId: customerId,
    tenantId,
    customerId,
    payload: { state, pause, amount, currency: 'USD' },
  });
};

const dollars = (minor: bigint) => ({ amount: formatMoney(money(minor, 'USD')), currency: 'USD' });

export const presentTopUp = async (tx: Tx, ctx: Context, row: TopUpRow): Promise<TopUp> => ({
  accountId: row.account_id,
  bankName: row.bank_name,
  lastFour: row.account_last_four,
  threshold: dollars(row.threshold),
  amount: dollars(row.amount),
  monthlyCap: dollars(row.monthly_cap),
  usedThisMonth: dollars((await useOfMonth(tx, ctx, row.customer_id)).used),
  state: row.state,
  pause: row.pause,
  authorization: row.authorization_text,
  savedAt: row.saved_at.toISOString(),
  version: row.version,
});
