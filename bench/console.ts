// The console in a browser that is slowed, each figure beside the same of a bare page in the same run. `npm run bench
// console`; `-- --json` prints a line for each row; `-- --short` measures one round.
import { freePort } from '../apps/server/src/kernel/database/free-port.ts';
import { startEmbeddedRun } from '../apps/server/src/testing/embedded-run.ts';
import { openBrowser } from '../e2e/browser.ts';
import { buildConsole } from '../scripts/lib/console-build.ts';
import { startBarePage } from './lib/bare-page.ts';
import { measureAnnouncements } from './lib/announcements.ts';
import { coldAgain, opened, settled, signedIn, type Opening } from './lib/console-pages.ts';
import { tour, type Tour } from './lib/console-tour.ts';
import { scrollLongTable } from './lib/long-table.ts';
import { startMantinePage } from './lib/mantine-page.ts';
import { measureMessageLists } from './lib/message-lists.ts';
import { measurePublicPages } from './lib/public-pages.ts';
import { startServer } from './lib/server-process.ts';
import { createTable, median, ratioOf } from './lib/table.ts';

const isShort = process.argv.includes('--short');
const rounds = isShort ? 1 : 9;
const scrolls = isShort ? 1 : 5;
const publicRounds = isShort ? 1 : 3;
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
const mantine = await startMantinePage();
const browser = await openBrowser();

/** A row beside the same figure of the bare Mantine page. */
const beside = (row: string, unit: string, value: number, reference: number, atMost: number): void =>
  table.add({ row, value, unit, reference: { name: 'the Mantine page', value: reference }, bar: { atMost } });

async function measureSite(): Promise<void> {
  table.say('       processor 4 x slower, 1.6 Mbit/s with 150 ms, nothing cached, medians');
  const where = { baseUrl, bareUrl: `${bare.url}/`, rounds: publicRounds };
  const { pages, paintMs, bareMs, scriptBytes, silent } = await measurePublicPages(browser, where);
  table.add({
    row: `largest paint of the slowest of ${String(pages)} public pages, ${paintMs.path}`,
    value: paintMs.value,
    unit: 'ms',
    reference: { name: 'a bare pre-rendered React page', value: bareMs },
    bar: { atMost: 2 },
  });
  const row = `scripts of the heaviest of them, ${scriptBytes.path}`;
  table.add({ row, value: inKb(scriptBytes.value), unit: 'kB', bar: { atMost: 140 } });
  for (const path of silent) table.say(`       ${path} says nothing without JavaScript`);
  table.add({
    row: 'without JavaScript, pages without a heading',
    value: silent.length,
    unit: 'pages',
    bar: { atMost: 0 },
  });
}

/** The editor is fetched when a form with one is opened, and with no list before it. */
async function measureEditor(): Promise<void> {
  const admin = await signedIn(browser, baseUrl, 'admin@tael.test');
  await admin.page.goto(`${baseUrl}/catalog/sendMessage`, { waitUntil: 'networkidle' });
  await settled(admin);
  const early = await admin.page.locator('script[src*=RichEditor], link[href*=RichEditor]').count();
  table.add({
    row: 'editors fetched by a list of messages',
    value: early,
    unit: 'scripts',
    bar: { atMost: 0 },
  });
  admin.scriptBytes();
  await admin.page.locator('a[href$="/sendMessage/new" i]:visible').first().click();
  await admin.page.locator('[contenteditable=true]').first().waitFor();
  await admin.quiet();
  const row = 'scripts of a new announcement, the editor among them';
  table.add({ row, value: inKb(admin.scriptBytes()), unit: 'kB', bar: { atMost: 220 } });
  await admin.close();
}

async function measureMessages(): Promise<void> {
  const [few, many] = [await startEmbeddedRun('bench-few'), await startEmbeddedRun('bench-many')];
  try {
    const urls = { small: few.server.url, large: many.server.url };
    const most = isShort ? 100_000 : 1_000_000;
    const count = most.toLocaleString('en-US');
    const figures = await measureMessageLists(urls, most);
    for (const { question, smallMs, amongMs, largeMs } of figures)
      for (const [whose, value] of [
        [`among ${count} of others`, amongMs],
        [`of ${count}`, largeMs],
      ] as const)
        if (value > 0)
          table.add({
            row: `p95 of ${question}, ${whose}`,
            value,
            unit: 'ms',
            reference: { name: 'of 10,000 alone', value: smallMs },
            bar: { atMost: 1.5 },
          });
  } finally {
    await few.remove();
    await many.remove();
  }
}

async function measureAnnouncing(): Promise<void> {
  const own = await startEmbeddedRun('bench-announcements');
  try {
    const scale = { customers: isShort ? 10_000 : 100_000, rounds: isShort ? 1 : 3 };
    const figures = await measureAnnouncements(own.server.url, scale);
    const { customers, seconds, quietMs, besideMs, late } = figures;
    const row = `an announcement to ${customers.toLocaleString('en-US')} customers, the slowest of ${String(seconds.length)}`;
    table.add({ row, value: Math.max(...seconds), unit: 's', bar: { atMost: 60 } });
    const value = median(besideMs);
    table.add({
      row: 'p99 of purchases meanwhile',
      value,
      unit: 'ms',
      reference: { name: 'with nothing beside them', value: value / ratioOf(besideMs, quietMs) },
      bar: { atMost: 2 },
    });
    table.add({
      row: 'purchases declined for being late',
      value: late,
      unit: 'purchases',
      bar: { atMost: 0 },
    });
  } finally {
    await own.remove();
  }
}

/** Answers the scripts of the bare Mantine page in bytes. */
async function measureOverview(): Promise<number> {
  const ours: Opening[] = [];
  const bares: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const url = `${mantine.url}/overview`;
    bares.push(await coldAgain(await opened(browser, url), url));
    ours.push(await coldAgain(await signedIn(browser, baseUrl, person), `${baseUrl}/catalog/overview`));
  }
  const scripts = (pages: readonly Opening[]) => median(pages.map(({ scriptBytes }) => scriptBytes));
  const paints = (pages: readonly Opening[]) => pages.map(({ paintMs }) => paintMs);
  beside('scripts of the overview, signed in', 'kB', inKb(scripts(ours)), inKb(scripts(bares)), 2.4);
  const paintMs = median(paints(ours));
  const ratio = ratioOf(paints(ours), paints(bares));
  beside('largest paint of the overview, signed in', 'ms', paintMs, paintMs / ratio, 2);
  return scripts(bares);
}

async function measureTours(bareBytes: number): Promise<void> {
  table.say('       processor 4 x slower, every screen of each menu');
  const ours: Tour[] = [];
  const bares: Tour[] = [];
  for (const email of people) {
    bares.push(await tour(await opened(browser, `${mantine.url}/overview`)));
    ours.push(await tour(await signedIn(browser, baseUrl, email)));
  }
  const screens = ours.flatMap((each) => each.screens);
  const heaviest = screens.reduce((most, screen) => (screen.scriptBytes > most.scriptBytes ? screen : most));
  const row = `scripts of the heaviest further screen, ${heaviest.path}`;
  beside(row, 'kB', inKb(heaviest.scriptBytes), inKb(bareBytes), 0.55);

  const presses = (tours: readonly Tour[]) => tours.flatMap(({ pressesMs }) => pressesMs);
  const count = presses(ours).length;
  for (const [share, atMost] of [
    [0.5, 1],
    [0.98, 1],
  ] as const)
    beside(
      `p${String(share * 100)} of ${String(count)} presses over ${String(screens.length)} screens`,
      'ms',
      quantile(presses(ours), share),
      quantile(presses(bares), share),
      atMost,
    );
  for (const [name, kind, atMost] of [
    ['language', 'languageMs', 2],
    ['theme', 'themeMs', 1],
    ['tab', 'tabMs', 2],
  ] as const) {
    const took = (tours: readonly Tour[]) => median(tours.flatMap((each) => each[kind]));
    beside(`switching the ${name}, median`, 'ms', took(ours), took(bares), atMost);
  }
}

async function measureScrolling(): Promise<void> {
  const ours: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < scrolls; round += 1) {
    bares.push(await scrollLongTable(browser, mantine.url));
    ours.push(await scrollLongTable(browser, baseUrl));
  }
  const value = median(ours);
  const row = 'longest task while 100,000 rows are scrolled, 50 if shorter';
  beside(row, 'ms', value, value / ratioOf(ours, bares), 1);
}

try {
  await measureSite();
  await measureEditor();
  await measureTours(await measureOverview());
  await measureScrolling();
} finally {
  await browser.close();
  bare.stop();
  mantine.stop();
  await server.stop();
  await run.remove();
}
await measureMessages();
await measureAnnouncing();
process.exitCode = table.isGood ? 0 : 1;
