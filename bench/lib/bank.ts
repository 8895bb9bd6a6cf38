import { accountStatus } from '@tael/contract/identity/states';
import { money } from '@tael/money';
import pg from 'pg';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { migrate } from '../../apps/server/src/kernel/database/migrate.ts';
import { systemContext } from '../../apps/server/src/kernel/system-context.ts';
import { transact } from '../../apps/server/src/kernel/transaction.ts';
import { cardSearchText } from '../../apps/server/src/modules/cards/rules.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { createCustomer, setAccountStatus } from '../../apps/server/src/modules/org/index.ts';
import { defaultTenantId } from '../../apps/server/src/modules/platform/index.ts';

export interface Bank {
  readonly customerIds: readonly string[];
  /** Active, without limits; they belong to the customers in turn. */
  readonly cardIds: readonly string[];
}

const everydayBin = '00000000-0000-7000-8000-000000000b01';
const customersAtOnce = 200;

/** Migrates a database and fills it: active customers with this much available each, and their cards. */
export async function makeBank(
  url: string,
  size: { readonly customers: number; readonly cards: number; readonly fundsMinor: bigint },
): Promise<Bank> {
  await migrate(url);
  const database = openDatabase({ url, maxConnections: 4 });
  const ledger = createLedger({ pool: database.pool, clock: systemClock });
  const ctx = systemContext({ database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
  const customerIds: string[] = [];
  try {
    while (customerIds.length < size.customers) {
      const count = Math.min(customersAtOnce, size.customers - customerIds.length);
      const { ids, deposits } = await transact(ctx, async (tx) => {
        const made = { ids: [] as string[], deposits: [] as Parameters<typeof ledger.postNow>[0][number][] };
        for (let index = 0; index < count; index += 1) {
          const id = await createCustomer(tx, ctx, {
            tenantId: defaultTenantId,
            entityType: 2,
            displayName: `Customer ${String(customerIds.length + index)}`,
          });
          await setAccountStatus(tx, ctx, id, accountStatus.active);
          const names = { tenantId: defaultTenantId, currency: 'USD' as const };
          const account = await ledger.customerAccount(tx, {
            ...names,
            customerId: id,
            kind: 'customer_available',
          });
          const bank = await ledger.internalAccount(tx, { ...names, kind: 'bank_omnibus' }, id);
          made.ids.push(id);
          made.deposits.push({
            kind: 'posted',
            id: newId(),
            code: 'deposit',
            debitAccountId: bank.id,
            creditAccountId: account.id,
            amount: money(size.fundsMinor, 'USD'),
          });
        }
        return made;
      });
      const results = await ledger.postNow(deposits);
      if (!results.every(({ result }) => result === 'ok')) throw new Error('the funds could not be posted');
      customerIds.push(...ids);
    }
  } finally {
    await ledger.close();
    await database.close();
  }
  return { customerIds, cardIds: await makeCards(url, customerIds, size.cards) };
}

async function makeCards(url: string, customerIds: readonly string[], count: number): Promise<string[]> {
  const cards = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    owner: customerIds[index % customerIds.length],
  }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into cards_cards (id, tenant_id, customer_id, bin_id, nickname, holder_first_name, holder_last_name,
         last_four, expiry_month, expiry_year, status, currency, created_at, activated_at, updated_at, version, search_text)
       select id, $3, owner, $4, 'Everyday', 'Customer', 'Sample', lpad((place % 10000)::text, 4, '0'), 12, 2090,
         'active', 'USD', now(), now(), now(), 1, $5
       from unnest($1::uuid[], $2::uuid[]) with ordinality as made (id, owner, place)`,
      [
        cards.map(({ id }) => id),
        cards.map(({ owner }) => owner),
        defaultTenantId,
        everydayBin,
        cardSearchText('Everyday', 'Customer', 'Sample'),
      ],
    );
    // Nobody waits for what was told while the bank was made.
    await client.query('update outbox set delivered_at = created_at where delivered_at is null');
  } finally {
    await client.end();
  }
  return cards.map(({ id }) => id);
}
