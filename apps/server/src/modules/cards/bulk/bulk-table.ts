import { cardColumns, type CardColumn } from '@tael/contract/cards/bulk-columns';
import { countryCodes } from '@tael/contract/forms/countries';
import { bulkWords } from '@tael/i18n/bulk';
import type { Context } from '../../../kernel/context.ts';
import type { Entry } from '../../../kernel/spreadsheet/spreadsheet.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Importer, RowTexts } from '../../bulk/index.ts';
import { limitsForCards, settingsOf, type Settings, type StoredLimits } from '../../limits/index.ts';
import { accountZone, departmentsOf, peopleOfCustomer } from '../../org/index.ts';
import { limitBeyondAccount } from '../controls/account-limits.ts';
import { ownerOf, subscribedBins } from '../products/bin-owner.ts';
import type { BinRow } from '../products/bin-repository.ts';
import { readCardRow, type ReadRow, type Teams } from './bulk-rows.ts';
import { isDayOver } from '../controls/change-card-validity.ts';
import { limitColumns } from '../present-cards.ts';

/** What the rows of a customer's table are held to now, and the way to read one. */
export interface CardTable {
  readonly bins: readonly BinRow[];
  readonly settings: Settings;
  /** By whose days the account is counted. */
  readonly zone: string;
  readonly accountLimits: StoredLimits | null;
  readonly read: (row: RowTexts) => ReadRow;
}

export const cardTable = async (
  tx: Tx,
  ctx: Context,
  { tenantId, customerId }: Importer,
): Promise<CardTable> => {
  const settings = await settingsOf(tx, tenantId);
  const zone = await accountZone(tx, customerId);
  const bins = await subscribedBins(tx, await ownerOf(tx, customerId));
  const accountLimits = await limitsForCards(tx, tenantId, customerId);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const teams = byName(await teamsOf(tx, customerId));
  const read = (row: RowTexts): ReadRow => {
    const one = readCardRow(row, bins, teams, today);
    if ('faults' in one) return one;
    if (isDayOver(ctx, one.input.validity, zone))
      return { faults: [{ column: 'lastDay', code: 'date_past' }] };
    const limit = limitBeyondAccount(limitColumns(one.input.limits, 'USD'), accountLimits, settings);
    return limit ? { faults: [{ column: limit, code: 'limit_over_account' }] } : one;
  };
  return { bins, settings, zone, accountLimits, read };
};

/** How the columns of the template are filled in: what the customer has to choose from is offered. */
export const cardEntries = async (
  tx: Tx,
  { language }: Context,
  { customerId }: Pick<Importer, 'customerId'>,
): Promise<readonly Entry[]> => {
  const bins = await subscribedBins(tx, await ownerOf(tx, customerId));
  const { departments, people } = await teamsOf(tx, customerId);
  const { yes, no } = bulkWords(language).cards;
  const choices: Readonly<Partial<Record<CardColumn, readonly string[]>>> = {
    bin: bins.map(({ bin }) => bin),
    department: departments.map(({ name }) => name),
    employee: people.map(({ email }) => email),
    country: countryCodes,
    merchantLock: [yes, no],
  };
  return cardColumns.map(({ key }) => ({ as: enteredAs[key] ?? 'text', choices: choices[key] ?? [] }));
};

const enteredAs: Readonly<Partial<Record<CardColumn, Entry['as']>>> = {
  birthDate: 'day',
  lastDay: 'day',
  perTransaction: 'number',
  daily: 'number',
  weekly: 'number',
  monthly: 'number',
  uses: 'number',
};

/** Whom a row may give its card to. The business itself sees every card; only its sub-accounts are given any. */
const teamsOf = async (tx: Tx, customerId: string) => ({
  departments: await departmentsOf(tx, customerId),
  people: (await peopleOfCustomer(tx, customerId)).filter(({ isOwner, hasLeft }) => !isOwner && !hasLeft),
});

const byName = ({ departments, people }: Awaited<ReturnType<typeof teamsOf>>): Teams => ({
  departments: new Map(departments.map(({ id, name }) => [name.toLowerCase(), id])),
  people: new Map(people.map(({ id, email }) => [email.toLowerCase(), id])),
});
