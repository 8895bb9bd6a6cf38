import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { systemContext } from '../../apps/server/src/kernel/system-context.ts';
import { transact } from '../../apps/server/src/kernel/transaction.ts';
import { creditDeposit } from '../../apps/server/src/modules/funding/chain/credit-deposits.ts';
import { openDepositIntent } from '../../apps/server/src/modules/funding/chain/deposit-intent.ts';
import { followChain } from '../../apps/server/src/modules/funding/chain/follow-chain.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { createCustomer } from '../../apps/server/src/modules/org/index.ts';
import { defaultTenantId } from '../../apps/server/src/modules/platform/index.ts';
import { chainFacts } from '../../apps/server/src/providers/chain/facts.ts';
import type { Chain, ChainTransfer } from '../../apps/server/src/providers/chain/port.ts';
import type { Figures } from './ledger-load.ts';
import { median } from './table.ts';

const hex = (number: number, length: number): string => `0x${number.toString(16).padStart(length, '0')}`;
/** The addresses of customers begin with zeros, so that both sides can count them. */
const addressOf = (number: number): string => hex(number, 40);
const hashOf = (height: number): string => hex(height, 64);

/** A chain in memory, each of whose blocks has so many transfers of USDC to addresses of customers. */
const crowdedChain = (transfersABlock: number, addresses: number) => {
  let top = 1;
  const transfersOf = (height: number): ChainTransfer[] =>
    Array.from({ length: transfersABlock }, (_, at) => ({
      height,
      blockHash: hashOf(height),
      transactionHash: hex(height * transfersABlock + at, 64),
      logIndex: at,
      contract: chainFacts.ethereum.contract,
      sender: hex(at + 1, 40),
      recipient: addressOf((height * transfersABlock + at * 97) % addresses),
      value: 250_000_000n,
    }));
  const chain: Chain = {
    ...chainFacts.ethereum,
    blocksAtOnce: 1,
    height: () => Promise.resolve(top),
    block: (height) =>
      Promise.resolve(
        height > top
          ? undefined
          : { height, hash: hashOf(height), parentHash: hashOf(height - 1), at: new Date() },
      ),
    transfers: (from, to) =>
      Promise.resolve(Array.from({ length: to - from + 1 }, (_, at) => transfersOf(from + at)).flat()),
    symbolOf: () => Promise.resolve(null),
    isPaused: () => Promise.resolve(false),
    levers: null,
  };
  return { chain, mine: () => void (top += 1) };
};

const open = (url: string) => {
  const database = openDatabase({ url, maxConnections: 20 });
  const ctx = systemContext({ database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
  const admin = new pg.Pool({ connectionString: url, max: 2 });
  const close = async (): Promise<void> => void (await Promise.all([admin.end(), database.close()]));
  return { database, ctx, admin, close };
};

const addAddresses = (admin: pg.Pool, customers: readonly string[], count: number) =>
  admin.query(
    `insert into funding_addresses (id, tenant_id, customer_id, chain, number, address, created_by, created_at)
     select gen_random_uuid(), $1, coalesce(($2::uuid[])[n + 1], gen_random_uuid()), 'ethereum', n,
       '0x' || lpad(to_hex(n), 40, '0'), gen_random_uuid(), now() from generate_series(0, $3::integer - 1) n`,
    [defaultTenantId, customers, count],
  );

export interface Watched {
  readonly secondsABlock: number;
  /** In use after the first tenth of the blocks, and after all of them. */
  readonly earlyMib: number;
  readonly lateMib: number;
}

/** Reads blocks one after the other, as a watcher does that keeps up. */
export async function measureWatching(
  url: string,
  { addresses, transfersABlock, blocks }: { addresses: number; transfersABlock: number; blocks: number },
): Promise<Watched> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { ctx, admin, close } = open(url);
  try {
    await addAddresses(admin, [], addresses);
    await admin.query('vacuum analyze funding_addresses');
    const { chain, mine } = crowdedChain(transfersABlock, addresses);
    const deps = { tenantId: defaultTenantId };
    await followChain(deps, ctx, chain);
    const took: number[] = [];
    const used: number[] = [];
    for (let block = 0; block < blocks; block += 1) {
      mine();
      const begun = performance.now();
      await followChain(deps, ctx, chain);
      took.push((performance.now() - begun) / 1_000);
      collect();
      used.push(process.memoryUsage().heapUsed / 1_048_576);
    }
    return {
      secondsABlock: median(took),
      earlyMib: used[Math.floor(blocks / 10)] ?? 0,
      lateMib: used.at(-1) ?? 0,
    };
  } finally {
    await close();
  }
}

/** Credits confirmed deposits of several customers, by so many callers at once. */
export async function measureCrediting(
  url: string,
  { customers: count, deposits, callers }: { customers: number; deposits: number; callers: number },
): Promise<Figures> {
  const { database, ctx, admin, close } = open(url);
  const ledger = createLedger({ pool: database.pool, clock: systemClock });
  try {
    const customers: string[] = [];
    for (let one = 0; one < count; one += 1)
      customers.push(
        await transact(ctx, (tx) =>
          createCustomer(tx, ctx, {
            tenantId: defaultTenantId,
            entityType: 1,
            displayName: `Bench ${String(newId())}`,
          }),
        ),
      );
    await addAddresses(admin, customers, count);
    const { chain, mine } = crowdedChain(deposits, count);
    await followChain({ tenantId: defaultTenantId }, ctx, chain);
    mine();
    await followChain({ tenantId: defaultTenantId }, ctx, chain);
    const { rows } = await admin.query<{ id: string }>('select id from funding_chain_deposits');
    for (const { id } of rows)
      await openDepositIntent({ holderOf: () => Promise.resolve(undefined) }, ctx, id);
    await admin.query(
      `update funding_chain_deposits set screening = 'clear', confirmations = required_confirmations`,
    );
    const ids = rows.map(({ id }) => id);
    const begun = performance.now();
    const latencies: number[] = [];
    const caller = async (): Promise<void> => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
        const at = performance.now();
        await creditDeposit({ ledger }, ctx, id);
        latencies.push(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: callers }, caller));
    const took = (performance.now() - begun) / 1_000;
    latencies.sort((left, right) => left - right);
    const quantile = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
    return { perSecond: latencies.length / took, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
  } finally {
    await ledger.close();
    await close();
  }
}
