// `npm run seed -- --customers N`: the sandbox people when they are missing, and N more customers, all through the verbs.
// `-- --cards N`: N more cards with twenty transactions each, written by the database itself, for lists at scale.
import { parseArgs } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { hashPassword } from '../apps/server/src/modules/identity/index.ts';
import { seedCards, seedSandbox } from '../apps/server/src/seed/index.ts';
import { seedCustomers } from '../apps/server/src/seed/many-customers.ts';
import { sandboxPassword } from '../apps/server/src/seed/people.ts';
import { requireChains } from '../apps/server/src/chains.ts';
import { onConfiguredDatabase, refuse } from './lib/configured-database.ts';

const USAGE = 'Usage: npm run seed -- --customers N --cards M, with each of them from 0 to 10000000.';
const most = 10_000_000;
const transactionsPerCard = 20;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const countIn = (text: string): number =>
  /^\d{1,8}$/.test(text) && Number.parseInt(text, 10) <= most ? Number.parseInt(text, 10) : refuse(USAGE);

function readCounts(): { readonly customers: number; readonly cards: number } {
  const count = { type: 'string', default: '0' } as const;
  try {
    const { values } = parseArgs({ options: { customers: count, cards: count } });
    return { customers: countIn(values.customers), cards: countIn(values.cards) };
  } catch {
    // An option we do not know is answered like a number that is none.
    return refuse(USAGE);
  }
}

const { customers: count, cards } = readCounts();
await onConfiguredDatabase(async (databaseUrl, config) => {
  if (config.mode !== 'sandbox') throw new Error('Only a sandbox is seeded: TAEL_MODE says production.');
  await requireChains(databaseUrl);
  // The limit that keeps strangers from flooding a server would slow its own seed down.
  const options = { config: { ...config, callsPerMinute: 1_000_000 }, databaseUrl, consoleDir: null };
  const app = await buildApp(options);
  try {
    const isNew = await seedSandbox({
      context: () => app.context(),
      openAt: (clock) => buildApp({ ...options, clock }),
    });
    say(
      isNew ? 'The sandbox people and their three months are made.' : 'The sandbox people are there already.',
    );
    const started = performance.now();
    const step = Math.max(1, Math.floor(count / 20));
    await seedCustomers(app, count, (made) => {
      if (made % step !== 0) return;
      const perSecond = made / ((performance.now() - started) / 1000);
      say(`${made} of ${count} customers (${perSecond.toFixed(0)} a second)`);
    });
    if (cards === 0) return;
    const seed = {
      url: databaseUrl,
      context: () => app.context(),
      passwordHash: await hashPassword(sandboxPassword),
    };
    await seedCards(seed, { cards, transactionsPerCard }, (made) => {
      if (made % 100_000 === 0 || made === cards) say(`${made} of ${cards} cards`);
    });
  } finally {
    await app.stop();
  }
});
