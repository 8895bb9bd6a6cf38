import type { BankAccountState } from '@tael/contract/payments/bank-accounts/states';

/** The customer's own accounts at other banks: adding, verifying, and what can be done with them. */
export const bankAccounts = {
  title: 'Bank accounts',
  one: 'Bank account',
  masked: (lastFour: string) => `•••• ${lastFour}`,
  isDefault: 'Default',
  columns: { bank: 'Bank', state: 'Status', isDefault: 'Default', added: 'Added' },
  empty: {
    title: 'No bank accounts yet',
    text: 'Link an account that you have at another bank. We verify it with two small deposits.',
  },
  state: {
    requested: 'Deposits on their way',
    deposits_sent: 'To verify',
    verified: 'Verified',
    refused: 'Refused by the bank',
    locked: 'Locked',
    expired: 'Expired',
    removed: 'Removed',
  } satisfies Record<BankAccountState, string>,
  stateText: {
    requested: 'We’re sending two deposits of less than a dollar to this account.',
    deposits_sent: 'Look for two deposits from TAEL VERIFY on your statement, then enter both amounts.',
    verified: 'This account is yours. We took the two deposits back.',
    refused: 'The bank didn’t accept this account. Check the numbers and add it again.',
    locked: 'The amounts were wrong three times. You can add this account again in 30 days.',
    expired: 'The amounts weren’t entered within 10 days. Add the account again.',
    removed: 'This account was removed.',
  } satisfies Record<BankAccountState, string>,
  add: {
    open: 'Add bank account',
    title: 'Add a bank account',
    text: 'We send two deposits of less than a dollar and take them back. Whoever can read the amounts off the statement owns the account.',
    holderName: 'Account holder’s name',
    holderNameHelp: 'The account must be in your own name.',
    accountType: 'Account type',
    accountTypes: { checking: 'Checking', savings: 'Savings' },
    routingNumber: 'Routing number',
    routingNumberHelp: '9 digits, or 8 without the check digit.',
    bankName: 'Bank name',
    bankNameHelp: 'We don’t know this routing number. Type the bank’s name.',
    accountNumber: 'Account number',
    sandbox:
      'Sandbox: any number works; the two amounts are mailed to you. One that ends in 0000 is refused, one that ends in 9999 stays silent.',
    submit: 'Send two deposits',
    done: 'Bank account added',
  },
  verify: {
    open: 'Enter amounts',
    title: 'Which two amounts arrived?',
    text: (bank: string, lastFour: string) =>
      `Look for TAEL VERIFY on the statement of your ${bank} account ending in ${lastFour}. The order doesn’t matter.`,
    first: 'First amount',
    second: 'Second amount',
    wrong: (left: number) =>
      `These aren’t the two amounts. ${left === 1 ? 'You have one try left.' : `You have ${left} tries left.`}`,
    submit: 'Verify account',
    done: 'Bank account verified',
  },
  makeDefault: {
    open: 'Make default',
    title: 'Make this the default account?',
    text: 'It’s offered first wherever you choose a bank account.',
    done: 'Default account changed',
  },
  remove: {
    open: 'Remove account',
    title: 'Remove this bank account?',
    text: 'To use it again later, you’d have to add and verify it again.',
    done: 'Bank account removed',
  },
  detail: {
    close: 'Back to bank accounts',
    notFound: 'Bank account not found',
    reveal: 'Show',
    added: 'Added',
    verifyBy: 'Verify by',
    verified: 'Verified',
  },
};
