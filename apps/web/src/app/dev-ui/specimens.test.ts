import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const here = import.meta.dirname;

/** The rows of the table, the menu of a page's head and the pieces of the chart, which are shown as a whole. */
const piecesOfOne = [
  'ActsMenu',
  'BodyRow',
  'GapRow',
  'HeadRow',
  'SkeletonRows',
  'TickBox',
  'FlowTable',
  'Legend',
  'PairBars',
  'PairChart',
  'Panel',
];

const partsIn = (folder: string): string[] =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => basename(path))
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((part) => !piecesOfOne.includes(part));

const shown = new Set(
  readdirSync(here)
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join(here, file), 'utf8').matchAll(/\bname: '(\w+)'/g)])
    .map((match) => match[1]),
);

/** They speak to the server, put what it says into a part that is shown, or stand inside one. */
const insideOthers = [
  'AmountFilter',
  'ApiFeeLine',
  'ChoiceFilters',
  'PeriodBar',
  'PeriodFilter',
  'CardSelect',
  'CardSpending',
  'CardStatements',
  'CardTimeline',
  'Charges',
  'ControlFacts',
  'DeliveryFacts',
  'DeviceList',
  'ExportMenu',
  'FeatureSwitches',
  'Findings',
  'FraudAlerts',
  'FraudDialog',
  'FraudSignals',
  'GetHelp',
  'HistoryFilters',
  'StoredFileRow',
  'ListWithDetail',
  'ManyDialog',
  'MerchantLimitDialog',
  'MerchantLimitRows',
  'NameOrder',
  'NewSecretDialog',
  'OpenOne',
  'ReceiptMenu',
  'RemovableFile',
  'RemoveLimitDialog',
  'ReviewQueue',
  'RotateDialog',
  'ServerUrlField',
  'TableTools',
  'AuditHistory',
  'ViewMenu',
  'ViewNameDialog',
  'Attachments',
  'AttachmentsField',
  'PictureDialog',
  'PictureNode',
  'RichEditor',
  'RichText',
  'RichTextField',
  'StoredPicture',
];

it('shows every part of the design language on /dev/ui', () => {
  expect(partsIn('ui').filter((part) => !shown.has(part))).toEqual([]);
});

it('shows every part that several features share and that needs no server', () => {
  expect(partsIn('parts').filter((part) => !shown.has(part) && !insideOthers.includes(part))).toEqual([]);
});
