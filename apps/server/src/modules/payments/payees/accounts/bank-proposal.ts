import { accountTypes } from '@tael/contract/payments/payees/bank-details';
import { accountFields, bankCodes } from '@tael/contract/payments/payees/bank-fields';
import { z } from 'zod';
import type { Tx } from '../../../../kernel/transaction.ts';
import { openRequestsOf } from '../../../approvals/index.ts';
import type { BankColumns } from '../repository.ts';

/** The account that somebody wants a payee to have: sealed as the payee's own is, so that a request says no number. */
export const proposal = z.strictObject({
  name: z.string(),
  bank_country: z.string(),
  bank_currency: z.string(),
  bank_name: z.string(),
  account_type: z.enum(accountTypes).nullable(),
  bank_codes: z.partialRecord(z.enum(bankCodes), z.string()),
  account_field: z.enum(accountFields),
  account_sealed: z.base64(),
  account_last_four: z.string(),
  account_fingerprint: z.base64(),
});
type Proposal = z.output<typeof proposal>;

export const proposalOf = (
  name: string,
  {
    bank_changed_at: _,
    usable_from: __,
    return_code: ___,
    account_sealed: sealed,
    account_fingerprint: print,
    ...bank
  }: BankColumns,
): Proposal =>
  proposal.parse({
    name,
    ...bank,
    account_sealed: sealed?.toString('base64'),
    account_fingerprint: print?.toString('base64'),
  });

export const columnsOf = (
  { name: _, account_sealed: sealed, account_fingerprint: print, ...bank }: Proposal,
  times: Pick<BankColumns, 'bank_changed_at' | 'usable_from'>,
): BankColumns => ({
  ...bank,
  ...times,
  return_code: null,
  account_sealed: Buffer.from(sealed, 'base64'),
  account_fingerprint: Buffer.from(print, 'base64'),
});

export interface ProposedBank {
  readonly requestId: string;
  readonly bank: Proposal;
  readonly at: Date;
}

/** The accounts that wait for an approval, by payee. */
export const proposedBanks = async (
  tx: Tx,
  payeeIds: readonly string[],
): Promise<ReadonlyMap<string, ProposedBank>> => {
  const found = new Map<string, ProposedBank>();
  if (payeeIds.length === 0) return found;
  for (const act of ['payee.new', 'payee.changed'] as const)
    for (const [id, request] of await openRequestsOf(tx, act, payeeIds))
      found.set(id, {
        requestId: request.id,
        bank: proposal.parse(request.content),
        at: request.submitted_at,
      });
  return found;
};
