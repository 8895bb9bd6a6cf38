// Cards under load. `npm run bench cards`; `-- --json` prints the figures for a program.
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { measureAuthorisations } from './lib/authorisations.ts';

const run = await startEmbeddedRun('bench');
try {
  const figures = await measureAuthorisations({ url: run.server.url });
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(figures)}\n`);
  else {
    const ms = (value: number): string => `${value.toFixed(2)} ms`;
    const lines = [
      ['authorisations over HTTP', `${String(figures.perSecond)}/s at ${String(figures.callers)} callers`],
      ['p50, p99', `${ms(figures.p50Ms)}, ${ms(figures.p99Ms)}`],
      ['single-row commit, p50', ms(figures.commitP50Ms)],
      [
        'pgbench TPC-B, before and after',
        figures.tpcB?.map((tps) => `${String(tps)}/s`).join(', ') ?? 'not installed',
      ],
      ['ratio', figures.ratio?.toFixed(2) ?? 'no reference'],
    ];
    for (const [name = '', value = ''] of lines) process.stdout.write(`${name.padEnd(34)} ${value}\n`);
  }
} finally {
  await run.remove();
}
