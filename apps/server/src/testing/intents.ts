import type { FundingWay } from '@tael/contract/funding/intents/states';
import { parseMoney, parseRate, type Money } from '@tael/money';
import { transact } from '../kernel/transaction.ts';
import {
  lockIntent,
  openIntent,
  recordOutsideEvent,
  type IntentRow,
  type OutsideEvent,
  type Verdict,
} from '../modules/funding/intents/index.ts';
import { createLedger } from '../modules/ledger/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import type { TestApp } from './app.ts';

const dayMs = 86_400_000;
let opened = 0;

/** Funding intents as a way would open and pay them, without a way. */
export const intentsOf = (server: TestApp) => {
  const ctx = server.app.context();
  const ledger = createLedger({ pool: server.db.database.pool, clock: server.app.clock });
  return {
    async open(email: string, way: FundingWay = 'alipay', change: { amount?: Money | null } = {}) {
      const { rows } = await server.db.pool.query<{ customer_id: string }>(
        'select customer_id from identity_users where email = $1',
        [email],
      );
      const customerId = rows[0]?.customer_id ?? '';
      return transact(ctx, (tx) =>
        openIntent(tx, ctx, {
          tenantId: defaultTenantId,
          customerId,
          way,
          amount: parseMoney('100.00', 'USD'),
          ...(way === 'alipay' && { pay: { amount: parseMoney('708.00', 'CNY'), rate: parseRate('7.08') } }),
          reference: `TEST${String((opened += 1))}`,
          expiresAt: new Date(ctx.clock.millis() + dayMs),
          ...change,
        }),
      );
    },

    /** One payment told once. */
    pay: (
      intent: IntentRow,
      event: Partial<OutsideEvent> & { eventId: string },
      verdict: Verdict = { to: 'paid' },
    ) =>
      transact(ctx, async (tx) => {
        const locked = await lockIntent(tx, intent.id);
        if (!locked) throw new Error('the intent is there');
        const told: OutsideEvent = {
          provider: intent.way,
          tenantId: defaultTenantId,
          way: intent.way,
          amount: intent.rate === null ? parseMoney('100.00', 'USD') : parseMoney('708.00', 'CNY'),
          senderName: 'ANA SILVA',
          ...event,
        };
        return recordOutsideEvent(tx, ctx, ledger, told, { intent: locked, verdict });
      }),

    /** A payment that belongs to no intent. */
    stray: (event: OutsideEvent) => transact(ctx, (tx) => recordOutsideEvent(tx, ctx, ledger, event)),

    /** What the accounts of a kind hold together in a currency, credits positive. */
    async inBooks(kind: string, currency: string): Promise<bigint> {
      const { rows } = await server.db.pool.query<{ total: string }>(
        `select coalesce(sum(e.posted), 0)::text as total from ledger_entries e
         join ledger_accounts a on a.id = e.account_id where a.kind = $1 and a.currency = $2`,
        [kind, currency],
      );
      return BigInt(rows[0]?.total ?? '0');
    },
    verify: () => ledger.verify(),
  };
};
