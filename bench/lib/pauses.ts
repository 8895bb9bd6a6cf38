import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { authorizationRoutes, networkSignatureHeader } from '@tael/contract/authorizations/routes';
import { money } from '@tael/money';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { systemContext } from '../../apps/server/src/kernel/system-context.ts';
import { transact } from '../../apps/server/src/kernel/transaction.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { defaultTenantId } from '../../apps/server/src/modules/platform/index.ts';
import { networkSignature } from '../../apps/server/src/providers/card-network/signature.ts';
import { signIn, visitor, type Caller } from '../../apps/server/src/testing/caller.ts';
import { purchaseOf } from '../../apps/server/src/testing/process-purchases.ts';
import { makeBank } from './bank.ts';
import type { HostileInput } from './hostile-inputs.ts';
import { overHttp } from './over-http.ts';
import { makeOwners, signInOwner } from './people.ts';
import { dataOf, saidOf } from './said.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { median } from './table.ts';

export interface PauseFigures {
  readonly name: string;
  /** On a processor, with the collection of garbage: the median of the rounds. */
  readonly pauseMs: number;
  /** Of all rounds. */
  readonly slowestMs: number;
  readonly seconds: number;
  readonly purchases: number;
  /** Of these, not approved. */
  readonly late: number;
  readonly answers: string;
}

interface PauseBench {
  readonly inputs: readonly HostileInput[];
  readonly rounds: number;
  tell(figures: PauseFigures): void;
}

const turnsFile = join(mkdtempSync(join(tmpdir(), 'tael-bench-turns-')), 'turns.json');

const nothing: HostileInput = {
  name: 'purchases alone',
  prepare: () => Promise.resolve(async () => (await sleep(3_000), [])),
};

/** Sends each input to a server in a process of its own, on an empty database at `url`, while somebody else buys. */
export async function measurePauses(url: string, { inputs, rounds, tell }: PauseBench): Promise<void> {
  const { customerIds, cardIds } = await makeBank(url, { customers: 2, cards: 2, fundsMinor: 100_000_000n });
  const [owner = '', buyer = ''] = customerIds;
  await makeOwners(url, [owner, buyer]);
  await fillHistory(url, owner, 1_900);
  process.env.TAEL_BENCH_TURNS = turnsFile;
  const nodeArgs = ['--import', new URL('./turns.ts', import.meta.url).href];
  const server = await startServer(url, { callsPerMinute: 1_000_000, nodeArgs });
  try {
    const callers = {
      port: server.port,
      owner: await signInOwner(server.port, owner),
      newcomer: await newcomerOf(server.port),
    };
    // The engine compiles what purchases use, and the workers load what they draw with.
    await besidePurchases(server, cardIds[1] ?? '', () => sleep(5_000));
    for (const { name, prepare } of [nothing, ...inputs]) {
      const work = await prepare(callers);
      const measured = [];
      for (let round = 0; round < rounds; round += 1)
        measured.push(await measureOne(server, cardIds[1] ?? '', work));
      const all = measured.flatMap(({ purchases }) => purchases);
      tell({
        name,
        pauseMs: median(measured.map(({ pauseMs }) => pauseMs)),
        slowestMs: Math.max(...all.map(({ ms }) => ms)),
        seconds: median(measured.map(({ seconds }) => seconds)),
        purchases: all.length,
        late: all.filter(({ decision }) => decision !== 'approved').length,
        answers: counted(measured.flatMap(({ answers }) => answers)),
      });
    }
  } finally {
    await server.stop();
  }
}

async function measureOne(server: ServerProcess, card: string, work: () => Promise<readonly string[]>) {
  await longestPause(server);
  const begun = performance.now();
  const { answer, purchases } = await besidePurchases(server, card, work);
  const seconds = (performance.now() - begun) / 1_000;
  return { answers: answer, purchases, seconds, pauseMs: await longestPause(server) };
}

/** The longest turn of the server's event loop since it was asked last, in milliseconds on a processor. */
async function longestPause({ pid }: ServerProcess): Promise<number> {
  rmSync(turnsFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const text = existsSync(turnsFile) ? readFileSync(turnsFile, 'utf8') : '';
    // Boundary: written by `turns.ts`.
    if (text.endsWith('}')) return (JSON.parse(text) as { readonly longest: number }).longest;
    await sleep(20);
  }
}

/** One purchase after the other for as long as `work` takes. */
async function besidePurchases<T>(server: ServerProcess, card: string, work: () => Promise<T>) {
  const purchases: { readonly decision: string; readonly ms: number }[] = [];
  let isOver = false;
  const buying = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const decision = await buy(server, card);
      purchases.push({ decision, ms: performance.now() - begun });
    }
  })();
  try {
    const answer = await work();
    return { answer, purchases };
  } finally {
    isOver = true;
    await buying;
  }
}

async function buy({ port, networkKey }: ServerProcess, card: string): Promise<string> {
  const body = JSON.stringify(purchaseOf(card));
  const { path, method } = authorizationRoutes.receiveNetworkMessage;
  const answer = await overHttp(port)({
    method,
    url: path,
    headers: {
      'content-type': 'application/json',
      [networkSignatureHeader]: networkSignature(networkKey, Buffer.from(body), Date.now()),
    },
    payload: body,
  });
  return dataOf<{ readonly decision: string }>(answer)?.decision ?? saidOf(answer);
}

const counted = (answers: readonly string[]): string =>
  [...new Set(answers)]
    .map((one) => `${String(answers.filter((other) => other === one).length)} x ${one}`)
    .join(', ') || 'nothing';

async function newcomerOf(port: number): Promise<Caller> {
  const send = overHttp(port);
  const email = `${randomUUID()}@newcomer.test`;
  const password = 'Bench-Horse-9-Battery';
  const deviceId = `device-of-${email}`;
  const somebody = visitor(send);
  await somebody.call('sendEmailCode', { email, purpose: 'register', deviceId });
  for (let looked = 0; looked < 100; looked += 1) {
    const mails = await somebody.call('sandboxMessages', { to: email });
    const code = dataOf<readonly { readonly code: string }[]>(mails)?.[0]?.code;
    if (code === undefined) {
      await sleep(100);
      continue;
    }
    const answer = await somebody.call('register', {
      email,
      password,
      code,
      deviceId,
      terms: true,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return signIn(send, email, password, () => Date.now());
  }
  throw new Error('the code to register did not come');
}

/** As many deposits as a statement of a year may show. */
async function fillHistory(url: string, customerId: string, entries: number): Promise<void> {
  const database = openDatabase({ url, maxConnections: 4 });
  const ledger = createLedger({ pool: database.pool, clock: systemClock });
  const ctx = systemContext({ database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
  try {
    const common = { tenantId: defaultTenantId, currency: 'USD' } as const;
    const [bank, account] = await transact(ctx, async (tx) => [
      await ledger.internalAccount(tx, { ...common, kind: 'bank_omnibus' }, customerId),
      await ledger.customerAccount(tx, { ...common, customerId, kind: 'customer_available' }),
    ]);
    for (let left = entries; left > 0; left -= 500)
      await ledger.postNow(
        Array.from({ length: Math.min(left, 500) }, () => ({
          kind: 'posted' as const,
          id: newId(),
          code: 'deposit' as const,
          debitAccountId: bank?.id ?? '',
          creditAccountId: account?.id ?? '',
          amount: money(101n, 'USD'),
        })),
      );
  } finally {
    await ledger.close();
    await database.close();
  }
}
