import { createHmac } from 'node:crypto';
import type { BankDetails } from '@tael/contract/payments/payees/bank-details';
import { accountFieldOf } from '@tael/contract/payments/payees/bank-details';
import type { Sealer } from '../../../../kernel/events/sealer.ts';
import type { BankColumns, PayeeRow } from '../repository.ts';
import { codesOf } from '../rules.ts';

/** Seals account numbers and opens them again. */
export interface AccountVault {
  /** `fingerprint` finds the same account of one customer again; other customers' are different even for the same number. */
  fingerprint(customerId: string, bank: BankDetails): Buffer;
  seal(of: Pick<PayeeRow, 'id' | 'customer_id'>, bank: BankDetails, times: Times): BankColumns;
  open(row: Pick<PayeeRow, 'id'>, sealed: Buffer): string;
}

interface Times {
  readonly changedAt: Date;
  readonly usableFrom: Date;
}

/** `fingerprintKey` is held by the database: fingerprints outlive the master key. */
export const createAccountVault = (fingerprintKey: Buffer, sealer: Sealer): AccountVault => {
  const fingerprint: AccountVault['fingerprint'] = (customerId, bank) => {
    const field = accountFieldOf(bank);
    // An IBAN or a CLABE says by itself where it is. A BIC counts where it alone names the bank: elsewhere it may be left out.
    const { bic = '', ...codes } = field === 'accountNumber' ? codesOf(bank) : {};
    const where = Object.keys(codes).length > 0 ? Object.entries(codes) : bic.slice(0, 8);
    const number = bank[field].replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    const text = JSON.stringify([customerId, bank.country, where, number]);
    return createHmac('sha256', fingerprintKey).update(text).digest();
  };
  return {
    fingerprint,
    seal: ({ id, customer_id: customerId }, bank, { changedAt, usableFrom }) => {
      const field = accountFieldOf(bank);
      return {
        bank_country: bank.country,
        bank_currency: bank.currency,
        bank_name: bank.bankName,
        account_type: bank.accountType,
        bank_codes: codesOf(bank),
        account_field: field,
        account_sealed: sealer.seal(Buffer.from(bank[field]), id),
        account_last_four: bank[field].slice(-4),
        account_fingerprint: fingerprint(customerId, bank),
        bank_changed_at: changedAt,
        usable_from: usableFrom,
        return_code: null,
      };
    },
    open: ({ id }, sealed) => sealer.open(sealed, id).toString(),
  };
};
