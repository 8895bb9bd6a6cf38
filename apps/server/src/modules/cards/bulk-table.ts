import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Importer, RowTexts } from '../bulk/index.ts';
import { limitsForCards, settingsOf, type Settings, type StoredLimits } from '../limits/index.ts';
import { departmentsOf, peopleOfCustomer } from '../org/index.ts';
import { limitBeyondAccount } from './account-limits.ts';
import { ownerOf, subscribedBins } from './bin-owner.ts';
import type { BinRow } from './bin-repository.ts';
import { readCardRow, type ReadRow, type Teams } from './bulk-rows.ts';
import { isDayOver } from './change-card-validity.ts';
import { limitColumns } from './present-cards.ts';

/** What the rows of a customer's table are held to now, and the way to read one. */
export interface CardTable {
  readonly bins: readonly BinRow[];
  readonly settings: Settings;
  readonly accountLimits: StoredLimits | null;
  readonly read: (row: RowTexts) => ReadRow;
}

export const cardTable = async (
  tx: Tx,
  ctx: Context,
  { tenantId, customerId }: Importer,
): Promise<CardTable> => {
  const settings = await settingsOf(tx, tenantId);
  const bins = await subscribedBins(tx, await ownerOf(tx, customerId));
  const accountLimits = await limitsForCards(tx, tenantId, customerId);
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const teams = await teamsOf(tx, customerId);
  const read = (row: RowTexts): ReadRow => {
    const one = readCardRow(row, bins, teams, today);
    if ('faults' in one) return one;
    if (isDayOver(ctx, one.input.validity, settings.spendingZone))
      return { faults: [{ column: 'lastDay', code: 'date_past' }] };
    const limit = limitBeyondAccount(limitColumns(one.input.limits, 'USD'), accountLimits, settings);
    return limit ? { faults: [{ column: limit, code: 'limit_over_account' }] } : one;
  };
  return { bins, settings, accountLimits, read };
};

/** Whom a row may give its card to. The business itself sees every card; only its sub-accounts are given any. */
const teamsOf = async (tx: Tx, customerId: string): Promise<Teams> => {
  const departments = await departmentsOf(tx, customerId);
  const people = (await peopleOfCustomer(tx, customerId)).filter(({ isOwner }) => !isOwner);
  return {
    departments: new Map(departments.map(({ id, name }) => [name.toLowerCase(), id])),
    people: new Map(people.map(({ id, email }) => [email.toLowerCase(), id])),
  };
};
