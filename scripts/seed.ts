// `npm run seed -- --customers N`: the sandbox people when they are missing, and N more customers, all through the verbs.
import { parseArgs } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { seedSandbox } from '../apps/server/src/seed/index.ts';
import { seedCustomers } from '../apps/server/src/seed/many-customers.ts';
import { onConfiguredDatabase, refuse } from './lib/configured-database.ts';

const USAGE = 'Usage: npm run seed -- --customers N, with N from 0 to 10000000.';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readCount(): number {
  try {
    const { values } = parseArgs({ options: { customers: { type: 'string', default: '0' } } });
    if (/^\d{1,8}$/.test(values.customers) && Number.parseInt(values.customers, 10) <= 10_000_000) {
      return Number.parseInt(values.customers, 10);
    }
  } catch {
    // An option we do not know is answered like a number that is none.
  }
  return refuse(USAGE);
}

const count = readCount();
await onConfiguredDatabase(async (databaseUrl, config) => {
  if (config.mode !== 'sandbox') throw new Error('Only a sandbox is seeded: TAEL_MODE says production.');
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
  } finally {
    await app.stop();
  }
});
