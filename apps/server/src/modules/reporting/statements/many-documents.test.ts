import { routes } from '@tael/contract';
import { money } from '@tael/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { closeWorkers } from '../../../kernel/workers/pool.ts';
import { networkWorld, type Buyer } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { pausesDuring } from '../../../testing/pauses.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { findCustomerAccounts } from '../../ledger/index.ts';
import { defaultTenantId } from '../../platform/index.ts';
import { exportHandlers } from '../exports/export-routes.ts';
import { createDocumentHandlers } from './document-routes.ts';

let db: TestDatabase;
let world: CardWorld;
let buyer: Buyer;
let other: Buyer;
let documents: ReturnType<typeof createDocumentHandlers>;
const entries = 1_900;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  buyer = await networkWorld(world).buyer(100_000n);
  other = await networkWorld(world).buyer(100_000n);
  documents = createDocumentHandlers({ ledger: world.ledger, productOf: () => Promise.resolve('Tael') });
  for (let left = entries; left > 0; left -= 500) await depositMany(Math.min(left, 500));
});
afterAll(async () => {
  await closeWorkers();
  await db.close();
});

const depositMany = (count: number): Promise<unknown> =>
  transact(world.system, async (tx) => {
    const { customerId } = buyer;
    const server = { tenantId: defaultTenantId, kind: 'bank_omnibus', currency: 'USD' } as const;
    const bank = await world.ledger.internalAccount(tx, server, customerId);
    const account = (await findCustomerAccounts(tx, customerId, 'USD')).get('customer_available') ?? '';
    const deposit = () => ({
      kind: 'posted' as const,
      id: newId(),
      code: 'deposit' as const,
      debitAccountId: bank.id,
      creditAccountId: account,
      amount: money(101n, 'USD'),
    });
    return world.ledger.post(tx, Array.from({ length: count }, deposit));
  });

const period = routes.accountStatement.input.parse({
  from: '2026-03-01',
  to: '2026-03-31',
  timeZone: 'Asia/Shanghai',
  language: 'both',
});
const statement = async (): Promise<string> => {
  try {
    const { content } = await documents.accountStatement(buyer.ctx, period, {});
    return (await wholeOf(content)).subarray(0, 5).toString();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Somebody else's purchases, one after the other, for as long as `work` takes. */
const besidePurchases = async <Answer>(work: () => Promise<Answer>) => {
  let isOver = false;
  const buying = (async () => {
    const outcomes = new Set<string>();
    while (!isOver) {
      const { decision } = await other.send('authorization', '0.01', { reference: `NET-${newId()}` });
      outcomes.add(decision);
    }
    return [...outcomes];
  })();
  const answer = await work().finally(() => (isOver = true));
  return { answer, outcomes: await buying };
};

it('makes two of twenty statements of one user, and none of them stops a purchase', async () => {
  const all = () => Promise.all(Array.from({ length: 20 }, statement));
  const { answer: seen, longest } = await pausesDuring(() => besidePurchases(all));
  const { answer, outcomes } = seen;
  expect(outcomes).toEqual(['approved']);
  expect(answer.filter((one) => one === '%PDF-')).toHaveLength(2);
  expect(answer.filter((one) => one === 'export_busy')).toHaveLength(18);
  expect(longest).toBeLessThanOrEqual(50);
});

it.each(['csv', 'xlsx'] as const)('stops no purchase while a history leaves as %s', async (format) => {
  const { answer, longest } = await pausesDuring(() =>
    besidePurchases(async () => {
      const query = routes.exportEntries.input.parse({ format, timeZone: 'Asia/Shanghai' });
      const { content } = await exportHandlers.exportEntries(buyer.ctx, query, {});
      return (await wholeOf(content)).length;
    }),
  );
  expect(answer.outcomes).toEqual(['approved']);
  expect(answer.answer).toBeGreaterThan(10_000);
  expect(longest).toBeLessThanOrEqual(50);
});
