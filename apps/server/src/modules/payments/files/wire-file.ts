import { money } from '@tael/money';
import { assert } from '../../../kernel/failure.ts';
import type { BankAccount, Iso20022 } from '../../../providers/bank-rails/port.ts';
import type { BankCodes, PayeeRow } from '../payees/repository.ts';
import type { Instruction } from './ach-file.ts';
import type { BankFileDeps } from './deps.ts';

const bearers = { OUR: 'DEBT', SHA: 'SHAR', BEN: 'CRED' } as const;

/** The clearing systems by which banks are named where they have no BIC. */
const clearingOf = (codes: BankCodes): Iso20022.Agent['clearing'] => {
  const { routingNumber, sortCode, bsb, institutionNumber, transitNumber, ifsc, cnaps } = codes;
  if (routingNumber) return { system: 'USABA', member: routingNumber };
  if (sortCode) return { system: 'GBDSC', member: sortCode };
  if (bsb) return { system: 'AUBSB', member: bsb };
  if (institutionNumber && transitNumber)
    return { system: 'CACPA', member: `0${institutionNumber}${transitNumber}` };
  if (ifsc) return { system: 'INFSC', member: ifsc };
  return cnaps ? { system: 'CNAPS', member: cnaps } : undefined;
};

/** The payee's bank, as far as it is known: within SEPA the IBAN alone leads there. */
const agentOf = ({ bank_codes: codes, bank_name: name }: PayeeRow): Iso20022.Agent | undefined => {
  const agent = { bic: codes?.bic, clearing: clearingOf(codes ?? {}), name: name || undefined };
  return agent.bic || agent.clearing || agent.name ? agent : undefined;
};

const partyOf = (payee: PayeeRow): Iso20022.Party => ({
  name: payee.name,
  address: {
    street: payee.address.slice(0, 70) || undefined,
    postalCode: payee.postal_code.slice(0, 16) || undefined,
    town: payee.city.slice(0, 35) || undefined,
    state: payee.region.slice(0, 35) || undefined,
    country: payee.country,
  },
});

const accountOf = (accounts: BankFileDeps['accounts'], payee: PayeeRow): Iso20022.Account => {
  assert(payee.account_sealed, 'a payee of a wire has an account');
  const number = accounts.open(payee, payee.account_sealed);
  return payee.account_field === 'iban' ? { iban: number } : { number };
};

export const debtorOf = ({ accountNumber, swift }: BankAccount) => ({
  debtorAccount: { number: accountNumber },
  debtorAgent: { bic: swift },
});

const remittanceOf = ({ purpose_code: purpose, memo }: Instruction['payment']): string | undefined =>
  [purpose, memo].filter(Boolean).join(' ').slice(0, 140) || undefined;

/** One wire or global transfer as the bank is asked for it. */
export const wireInstruction = (
  { bank, accounts }: Pick<BankFileDeps, 'bank' | 'accounts'>,
  { payment, payee, reference }: Instruction,
  of: { readonly payer: string; readonly day: string },
): Iso20022.PaymentInstruction => ({
  id: payment.number,
  method: 'TRF',
  isUrgent: payment.method === 'wire',
  requestedOn: of.day,
  debtor: { name: of.payer.slice(0, 140) || bank.account.accountName },
  ...debtorOf(bank.account),
  chargeBearer: payment.charge_bearer === null ? undefined : bearers[payment.charge_bearer],
  transfers: [
    {
      instructionId: payment.number,
      endToEndId: payment.number,
      uetr: reference,
      amount: money(payment.payout_amount, payment.payout_currency),
      creditorAgent: agentOf(payee),
      creditor: partyOf(payee),
      creditorAccount: accountOf(accounts, payee),
      remittance: remittanceOf(payment),
    },
  ],
});

/** The same between banks, as it is shown afterwards: whom it was sent to is what the payment says, its account masked. */
export const interbankTransfer = (
  { bank }: Pick<BankFileDeps, 'bank'>,
  { payment, payee, reference }: Instruction,
  { payer }: { readonly payer: string },
): Iso20022.InterbankTransfer => {
  const isSame =
    payment.payee_fingerprint !== null && payee.account_fingerprint?.equals(payment.payee_fingerprint);
  const agent = isSame ? agentOf(payee) : undefined;
  return {
    instructionId: payment.number,
    endToEndId: payment.number,
    uetr: reference,
    amount: money(payment.payout_amount, payment.payout_currency),
    chargeBearer: bearers[payment.charge_bearer ?? 'SHA'],
    debtor: { name: payer.slice(0, 140) || bank.account.accountName },
    ...debtorOf(bank.account),
    creditor: isSame ? { ...partyOf(payee), name: payment.payee_name } : { name: payment.payee_name },
    creditorAgent: agent ?? { name: payment.payee_bank_name },
    // Dots, for SWIFT's character set has no bullet.
    creditorAccount:
      payment.payee_last_four === '' ? undefined : { number: `....${payment.payee_last_four}` },
    remittance: remittanceOf(payment),
  };
};
