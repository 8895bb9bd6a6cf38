// Adds many customers to the configured database, for scale work: npm run seed -- --customers 1000
import { parseArgs } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { seedCustomers } from '../apps/server/src/seed/index.ts';
import { onConfiguredDatabase, refuse } from './lib/configured-database.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { customers: { type: 'string' } } });
const count = /^[1-9]\d{0,6}$/.test(values.customers ?? '') ? Number.parseInt(values.customers ?? '', 10) : 0;
if (count === 0) refuse('Say how many: npm run seed -- --customers 1000');

await onConfiguredDatabase(async (databaseUrl, config) => {
  if (config.mode !== 'sandbox') throw new Error('Only a sandbox is filled with invented customers.');
  // The seed is nobody's flood: its own calls are not counted.
  const app = await buildApp({
    config: { ...config, callsPerMinute: 1_000_000 },
    databaseUrl,
    consoleDir: null,
  });
  const startedAt = performance.now();
  try {
    await seedCustomers(app, count, (made) => {
      if (made % 100 === 0 || made === count) say(`${String(made)} of ${String(count)} customers`);
    });
    await app.settle();
  } finally {
    await app.stop();
  }
  say(`Done in ${String(Math.round((performance.now() - startedAt) / 1_000))} s.`);
});
