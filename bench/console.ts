// The console in a browser that is slowed. `npm run bench console`; `-- --json` prints a line for each row.
import { freePort } from '../apps/server/src/kernel/free-port.ts';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { openBrowser } from '../e2e/browser.ts';
import { buildConsole } from '../scripts/lib/console-build.ts';
import { startBarePage } from './lib/bare-page.ts';
import { coldOverview, coldPaint } from './lib/console-pages.ts';
import { tour } from './lib/console-tour.ts';
import { scrollLongTable } from './lib/long-table.ts';
import { startServer } from './lib/server-process.ts';
import { createTable, median } from './lib/table.ts';

const rounds = 9;
const publicPages = ['/user/login', '/en', '/cn'];
const people = ['personal', 'business', 'admin'].map((name) => `${name}@tael.test`);
const [person = ''] = people;

const table = createTable('console');
const inKb = (bytes: number) => bytes / 1_000;
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0;

if (!(await buildConsole())) process.exit(1);
const run = await startEmbeddedRun('bench-console');
const server = await startServer(run.server.url, { port: await freePort(), isSeeded: true });
const baseUrl = `http://localhost:${String(server.port)}`;
const bare = await startBarePage();
const browser = await openBrowser();
try {
  table.say('       processor 4 x slower, 1.6 Mbit/s with 150 ms, nothing cached, median of nine');
  const paints = [bare.url, ...publicPages.map((path) => `${baseUrl}${path}`)].map((url) => ({
    url,
    tookMs: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { url, tookMs } of paints) tookMs.push(await coldPaint(browser, url));
  const [bareMs = 0, ...pagesMs] = paints.map(({ tookMs }) => median(tookMs));
  table.add({ row: 'largest paint of a bare pre-rendered React page', value: bareMs, unit: 'ms' });
  for (const [at, path] of publicPages.entries())
    table.add({
      row: `largest paint of ${path}`,
      value: pagesMs[at] ?? 0,
      unit: 'ms',
      reference: { name: 'the bare page', value: bareMs },
      bar: { atMost: 2 },
    });

  const overviews = [];
  for (let round = 0; round < rounds; round += 1)
    overviews.push(await coldOverview(browser, baseUrl, person));
  table.add({
    row: 'scripts of the overview, signed in',
    value: inKb(median(overviews.map(({ scriptBytes }) => scriptBytes))),
    unit: 'kB',
    bar: { atMost: 260 },
  });
  table.add({
    row: 'largest paint of the overview, signed in',
    value: median(overviews.map(({ paintMs }) => paintMs)),
    unit: 'ms',
    bar: { atMost: 2_500 },
  });

  table.say('       processor 4 x slower, every screen of each menu');
  const tours = [];
  for (const email of people) tours.push(await tour(browser, baseUrl, email));
  const screens = tours.flatMap((each) => each.screens);
  const heaviest = screens.reduce((most, screen) => (screen.scriptBytes > most.scriptBytes ? screen : most));
  table.add({
    row: `scripts of the heaviest further screen, ${heaviest.path}`,
    value: inKb(heaviest.scriptBytes),
    unit: 'kB',
    bar: { atMost: 60 },
  });
  const presses = tours.flatMap((each) => each.pressesMs);
  table.add({
    row: `p98 of ${String(presses.length)} presses over ${String(screens.length)} screens`,
    value: quantile(presses, 0.98),
    unit: 'ms',
    bar: { atMost: 100 },
  });
  for (const [name, kind] of [
    ['language', 'languageMs'],
    ['theme', 'themeMs'],
    ['tab', 'tabMs'],
  ] as const)
    table.add({
      row: `switching the ${name}, median`,
      value: median(tours.flatMap((each) => each[kind])),
      unit: 'ms',
      bar: { atMost: 150 },
    });
  const tasksMs = await scrollLongTable(browser, baseUrl);
  table.add({
    row: 'longest task while 100,000 rows are scrolled, 0 below 50 ms',
    value: Math.max(0, ...tasksMs),
    unit: 'ms',
    bar: { atMost: 50 },
  });
} finally {
  await browser.close();
  bare.stop();
  await server.stop();
  await run.remove();
}
process.exitCode = table.isGood ? 0 : 1;
