import type { BankLinkState } from '@tael/contract/onboarding/states';
import type { Generated, Insertable, Updateable } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

interface BankLinkTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  case_id: string;
  state: BankLinkState;
  account_type: 'checking' | 'savings';
  routing_number: string;
  /** Sealed; bound to the row's id. */
  account_number: Buffer;
  last_four: string;
  /** In cents, the smaller first; null until the provider has sent them. */
  first_deposit: number | null;
  second_deposit: number | null;
  tries: Generated<number>;
  requested_at: Date;
  ended_at: Date | null;
}

export type BankLinkRow = Omit<BankLinkTable, 'tries'> & { tries: number };

const links = (tx: Tx) => tx.db.withTables<{ onboarding_bank_links: BankLinkTable }>();

/** The bank account that a case is tied to now. */
export const findBankLinkOf = (tx: Tx, caseId: string): Promise<BankLinkRow | undefined> =>
  links(tx)
    .selectFrom('onboarding_bank_links')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('state', '<>', 'replaced')
    .executeTakeFirst();

export const findBankLink = (tx: Tx, id: string): Promise<BankLinkRow | undefined> =>
  links(tx).selectFrom('onboarding_bank_links').selectAll().where('id', '=', id).executeTakeFirst();

export const insertBankLink = async (tx: Tx, row: Insertable<BankLinkTable>): Promise<void> => {
  await links(tx).insertInto('onboarding_bank_links').values(row).execute();
};

export const updateBankLink = async (
  tx: Tx,
  id: string,
  change: Updateable<BankLinkTable>,
): Promise<void> => {
  await links(tx).updateTable('onboarding_bank_links').set(change).where('id', '=', id).execute();
};

/** How many accounts were tried for this case since then. */
export const countBankLinksSince = async (tx: Tx, caseId: string, since: Date): Promise<number> => {
  const { count } = await links(tx)
    .selectFrom('onboarding_bank_links')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('case_id', '=', caseId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};
