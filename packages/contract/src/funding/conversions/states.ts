import type { Life } from '../../kernel/transitions.ts';

export const conversionStates = [
  'prepared',
  'awaiting_approval',
  'completed',
  'rejected',
  'canceled',
  'expired',
] as const;
export type ConversionState = (typeof conversionStates)[number];

/**
 * A conversion between the balances of one customer: quoted, then made at once, or by the last vote where the customer's
 * policy asks for an approval, or let be.
 */
export const conversionLife: Life<ConversionState> = {
  prepared: ['awaiting_approval', 'completed', 'canceled', 'expired'],
  awaiting_approval: ['completed', 'rejected', 'canceled', 'expired'],
  completed: [],
  rejected: [],
  canceled: [],
  expired: [],
};

/** The balances that are converted into each other: a USDC is a dollar, before the fee. */
export const convertibleCurrencies = ['USDC', 'USD'] as const;
export type ConvertibleCurrency = (typeof convertibleCurrencies)[number];
