import type { Price } from '../lib/fee-schedule.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

/**
 * The platform's own prices for a business, as its server charges them without any change of an operator: what a page that
 * was drawn at build time can say. A test holds them to the server's answer, and `page-script.ts` puts the answer of the
 * host that shows the page in their place.
 */
export const publishedRates = {
  entityType: 2,
  fees: [
    { code: 'card_creation', amount: usd('0.05'), condition: null },
    { code: 'card_replacement', amount: usd('0.05'), condition: null },
    { code: 'card_monthly_usage', amount: usd('0.15'), condition: null },
    { code: 'card_decline', amount: usd('0.00'), condition: null },
    { code: 'card_foreign_exchange', amount: usd('0.00'), percent: '0', condition: null },
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
    { code: 'payment_ach_next_day', amount: usd('0.00'), condition: null },
    { code: 'payment_ach_same_day', amount: usd('1.00'), condition: null },
    { code: 'payment_wire', amount: usd('5.00'), condition: null },
    { code: 'payment_global', amount: usd('10.00'), condition: null },
    { code: 'payment_global_our', amount: usd('25.00'), condition: null },
    { code: 'payment_check', amount: usd('1.50'), condition: null },
  ],
} as const satisfies { readonly entityType: 2; readonly fees: readonly Price[] };

/** What a personal customer needs available to become a business (specification section 5). */
export const upgradeNeeds = usd('500.00');
