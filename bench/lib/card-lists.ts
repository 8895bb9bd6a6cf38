import type { RouteName } from '@tael/contract';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { systemContext } from '../../apps/server/src/kernel/system-context.ts';
import { migrate } from '../../apps/server/src/kernel/database/migrate.ts';
import { hashPassword } from '../../apps/server/src/modules/identity/index.ts';
import { scaleAddress, seedCards, type CardScale } from '../../apps/server/src/seed/index.ts';
import { signIn, type Caller } from '../../apps/server/src/testing/caller.ts';
import { quantile } from './http-callers.ts';
import { overHttp } from './over-http.ts';
import { startServer } from './server-process.ts';

/** One question of a list: the 95th percentile of its answers over both banks, in milliseconds. */
export interface ListFigure {
  readonly question: string;
  readonly smallMs: number;
  readonly largeMs: number;
}

interface Question {
  readonly name: string;
  readonly route: RouteName;
  readonly input: Readonly<Record<string, unknown>>;
}

const password = 'Bench-Horse-9-Battery';
const warmUp = 10;
const rounds = 100;

const cards = 'listCards';
const transactions = 'listTransactions';
const questions: readonly Question[] = [
  { name: 'cards, first page', route: cards, input: { limit: 25 } },
  { name: 'cards, by status', route: cards, input: { limit: 25, status: 'frozen' } },
  { name: 'cards, a name that one has', route: cards, input: { limit: 25, search: 'campaign 9876' } },
  { name: 'cards, a last four', route: cards, input: { limit: 25, search: '7919' } },
  { name: 'transactions, first page', route: transactions, input: { limit: 25 } },
  { name: 'transactions, by status', route: transactions, input: { limit: 25, status: 'declined' } },
  { name: 'transactions, a merchant', route: transactions, input: { limit: 25, search: 'lantern' } },
  { name: 'transactions, what none has', route: transactions, input: { limit: 25, search: 'zzzz' } },
];

/**
 * Lists, filters and searches as a business with ten thousand cards, in a bank that has no other and in one of `large`,
 * over HTTP. Both are asked in turns, so that what disturbs one disturbs the other. `urls` are empty databases.
 */
export async function measureCardLists(
  urls: { readonly small: string; readonly large: string },
  scales: { readonly small: CardScale; readonly large: CardScale },
  say: (line: string) => void,
): Promise<readonly ListFigure[]> {
  const small = await openSide(urls.small, scales.small, () => undefined);
  const large = await openSide(urls.large, scales.large, say);
  try {
    const figures: ListFigure[] = [];
    for (const question of questions) {
      const taken = { small: [] as number[], large: [] as number[] };
      for (let round = -warmUp; round < rounds; round += 1) {
        for (const side of ['small', 'large'] as const) {
          const ms = await ask(side === 'small' ? small.who : large.who, question);
          if (round >= 0) taken[side].push(ms);
        }
      }
      const p95 = (ms: number[]): number => quantile(Float64Array.from(ms).sort(), 0.95);
      figures.push({ question: question.name, smallMs: p95(taken.small), largeMs: p95(taken.large) });
    }
    return figures;
  } finally {
    await small.stop();
    await large.stop();
  }
}

async function openSide(
  url: string,
  scale: CardScale,
  say: (line: string) => void,
): Promise<{ readonly who: Caller; stop(): Promise<void> }> {
  await migrate(url);
  const database = openDatabase({ url, maxConnections: 2 });
  const context = () =>
    systemContext({ database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
  const seed = { url, context, passwordHash: await hashPassword(password) };
  const started = performance.now();
  await seedCards(seed, scale, (made) => {
    if (made % 100_000 !== 0) return;
    say(`       ${String(made)} cards after ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  });
  await database.close();
  const server = await startServer(url);
  const who = await signIn(overHttp(server.port), scaleAddress(1), password, () => Date.now());
  return { who, stop: () => server.stop() };
}

async function ask(who: Caller, { route, input }: Question): Promise<number> {
  const started = performance.now();
  const { status } = await who.call(route, input);
  if (status !== 200) throw new Error(`${route} answered ${String(status)}`);
  return performance.now() - started;
}
