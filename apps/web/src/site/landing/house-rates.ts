import type { FeeSchedule, Price } from '../../lib/fee-schedule.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

/**
 * The house's own prices for a business, as its server charges them without any change of an operator: what a page that
 * was drawn at build time can say. A test holds them to the server's answer, and `page-script.ts` puts the answer of the
 * host that shows the page in their place.
 */
export const houseRates = {
  entityType: 2,
  fees: [
    { code: 'card_creation', amount: usd('0.05'), condition: null },
    { code: 'card_replacement', amount: usd('0.05'), condition: null },
    { code: 'card_monthly_usage', amount: usd('0.15'), condition: null },
    { code: 'card_decline', amount: usd('0.00'), condition: null },
    { code: 'card_foreign_exchange', amount: usd('0.00'), percent: '0', condition: null },
    { code: 'card_crypto', amount: usd('10.00'), condition: null },
    { code: 'card_delivery_standard', amount: usd('20.00'), condition: null },
    { code: 'card_delivery_expedited', amount: usd('35.00'), condition: null },
    {
      code: 'bin_application',
      amount: usd('0.00'),
      condition: { kind: 'funding_at_least', amount: usd('500.00') },
    },
    {
      code: 'bin_application_unfunded',
      amount: usd('25.00'),
      condition: { kind: 'funding_below', amount: usd('500.00') },
    },
    {
      code: 'api_subscription',
      amount: usd('250.00'),
      condition: { kind: 'settled_credit_below', amount: usd('20000.00') },
    },
  ],
  cryptoDeposit: [
    { from: usd('100.00'), percent: '1' },
    { from: usd('10000.00'), percent: '0.8' },
    { from: usd('50000.00'), percent: '0.6' },
    { from: usd('100000.00'), percent: '0.4' },
  ],
  plans: [
    { code: 'starter', subAccounts: 2, amount: usd('0.00') },
    { code: 'team', subAccounts: 10, amount: usd('29.00') },
    { code: 'growth', subAccounts: 25, amount: usd('79.00') },
    { code: 'scale', subAccounts: 100, amount: usd('249.00') },
  ],
} as const satisfies {
  readonly [Part in keyof FeeSchedule]: Part extends 'fees' ? readonly Price[] : Readonly<FeeSchedule[Part]>;
};

/** What a personal customer needs available to become a business (specification section 5). */
export const upgradeNeeds = usd('500.00');
