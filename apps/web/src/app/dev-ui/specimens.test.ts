import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const here = import.meta.dirname;

const partsIn = (folder: string): string[] =>
  readdirSync(join(source, folder))
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''));

const shown = new Set(
  readdirSync(here)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join(here, file), 'utf8').matchAll(/\bname: '(\w+)'/g)])
    .map((match) => match[1]),
);

/** They speak to the server, put what it says into a part that is shown, or stand inside one. */
const insideOthers = [
  'CardSelect',
  'CardSpending',
  'CardStatements',
  'CardTimeline',
  'ControlFacts',
  'DeliveryFacts',
  'DeviceList',
  'ExportMenu',
  'FraudAlerts',
  'FraudDialog',
  'FraudSignals',
  'HistoryFilters',
  'KeptFile',
  'ListWithDetail',
  'MerchantLimitDialog',
  'MerchantLimitRows',
  'OpenOne',
  'ReceiptMenu',
  'RemovableFile',
  'RemoveLimitDialog',
  'ReviewQueue',
  'TableTools',
  'Trail',
  'ViewMenu',
  'ViewNameDialog',
];

it('shows every part of the design language on /dev/ui', () => {
  expect(partsIn('ui').filter((part) => !shown.has(part))).toEqual([]);
});

it('shows every part that several features share and that needs no server', () => {
  expect(partsIn('parts').filter((part) => !shown.has(part) && !insideOthers.includes(part))).toEqual([]);
});
