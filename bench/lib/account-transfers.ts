import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { read } from '../../apps/server/src/kernel/transaction.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { accountNumberOfCustomer } from '../../apps/server/src/modules/org/index.ts';
import { prepareTransfer } from '../../apps/server/src/modules/payments/transfers/prepare-transfer.ts';
import { testContext } from '../../apps/server/src/testing/context.ts';
import { testPrincipal } from '../../apps/server/src/testing/principal.ts';
import { makeBank } from './bank.ts';
import { callHttp } from './http-callers.ts';
import { confirmActs, makeOwners, signAhead, type SignedCall } from './people.ts';
import { preparePgbench } from './pgbench.ts';
import { startServer } from './server-process.ts';

export interface TransferFigures {
  readonly callers: number;
  /** Each round's; rounds of both take turns, so that what disturbs one disturbs the other. */
  readonly perSecond: readonly number[];
  /** Undefined where pgbench is not installed. */
  readonly tpcB: readonly number[] | undefined;
}

interface Prepared {
  readonly customerId: string;
  readonly objectId: string;
  readonly version: number;
}

const callers = 64;
const customers = 1_000;
const seconds = 4;
/** So many are prepared for each second: more than a machine of today sends. */
const mostASecond = 800;
const preparedAtOnce = 8;

/**
 * Transfers that were shown and confirmed are sent over HTTP by as many people as there are callers, each to one customer of
 * many: session, signature, step-up, policy of approvals, both sides' rows, audit, events and posting. `url` is an empty
 * database.
 */
export async function measureTransfers(url: string, rounds: number): Promise<TransferFigures> {
  const { customerIds } = await makeBank(url, { customers, cards: 0, fundsMinor: 10_000_000n });
  const senders = customerIds.slice(0, callers);
  await makeOwners(url, senders);
  const reference = await preparePgbench(url);
  const server = await startServer(url, { callsPerMinute: 1_000_000 });
  try {
    const owners = new Map<string, SignedCall>();
    for (const id of senders) owners.set(id, await signAhead(server.port, id));
    const perSecond: number[] = [];
    const tpcB: number[] = [];
    // The first round warms the server up.
    for (let round = -1; round < rounds; round += 1) {
      const waiting = await prepare(url, customerIds, mostASecond * seconds);
      await confirmActs(url, 'transfer.send', waiting);
      const signed: Buffer[] = [];
      for (const { customerId, objectId: id, version } of waiting) {
        const call = owners.get(customerId);
        if (call) signed.push(await call('sendAccountTransfer', { id, version }));
      }
      const rate = await sendFor(server.port, signed);
      if (round < 0) continue;
      perSecond.push(rate);
      if (reference) tpcB.push(await reference.run(seconds));
    }
    return { callers, perSecond, tpcB: reference && tpcB };
  } finally {
    await server.stop();
  }
}

/** Transfers as they are shown before they are confirmed, `count` in all, from each sender in turn. */
async function prepare(url: string, customerIds: readonly string[], count: number): Promise<Prepared[]> {
  const database = openDatabase({ url, maxConnections: preparedAtOnce });
  const ledger = createLedger({ pool: database.pool, clock: systemClock });
  const contextOf = (customerId: string) =>
    testContext(database, { clock: systemClock, principal: testPrincipal({ customerId }) });
  const made: Prepared[] = [];
  const work = async (first: number): Promise<void> => {
    for (let at = first; at < count; at += preparedAtOnce) {
      const recipient = callers + ((at * 7_919) % (customers - callers));
      const [customerId = '', recipientId = ''] = [at % callers, recipient].map(
        (place) => customerIds[place],
      );
      const ctx = contextOf(customerId);
      const to = await read(testContext(database), (tx) => accountNumberOfCustomer(tx, recipientId));
      const recipientName = `Customer ${String(recipient)}`;
      const amount = `1.${String(at % 100).padStart(2, '0')}`;
      const { id, version } = await prepareTransfer({ ledger })(ctx, { to, recipientName, amount, memo: '' });
      made.push({ customerId, objectId: id, version });
    }
  };
  try {
    await Promise.all(Array.from({ length: preparedAtOnce }, (_, first) => work(first)));
  } finally {
    await ledger.close();
    await database.close();
  }
  return made;
}

async function sendFor(port: number, signed: readonly Buffer[]): Promise<number> {
  let asked = 0;
  let sent = 0;
  const { seconds: taken } = await callHttp({
    port,
    callers,
    seconds,
    next: () => signed[asked++] ?? ranOut(),
    check(answer) {
      if (answer.includes('"state":"completed"')) sent += 1;
      // A server that is asked for more than it can do says so at once; that is no transfer, and no failure.
      else if (!answer.includes('"code":"database_unavailable"')) throw new Error(`not sent: ${answer}`);
    },
  });
  return sent / taken;
}

const ranOut = (): never => {
  throw new Error('fewer transfers were prepared than are sent in a round');
};
