import { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { checkBy } from '../../../lib/form-errors.ts';
import type { Presence } from '@tael/contract/authorizations/states';
import { merchantCategories, type MerchantCategory } from '@tael/contract/authorizations/categories';
import type { CallInput } from '../../../lib/client.ts';

export interface PurchaseValues {
  readonly merchantName: string;
  readonly category: MerchantCategory;
  readonly city: string;
  readonly country: string;
  readonly amount: string;
  /** What the merchant asks in, and how much of it; in US dollars it asks for the amount itself. */
  readonly currency: string;
  readonly merchantAmount: string;
  readonly presence: Presence;
  readonly captureNow: boolean;
}

export const firstPurchase: PurchaseValues = {
  merchantName: 'Blue Bottle Books',
  category: 'books',
  city: 'New York',
  country: 'US',
  amount: '',
  currency: 'USD',
  merchantAmount: '',
  presence: 'online',
  captureNow: false,
};

export const isForeign = ({ currency }: Pick<PurchaseValues, 'currency'>): boolean => currency !== 'USD';

export const inputOf = (cardId: string, values: PurchaseValues): CallInput<'sandboxAuthorize'> => ({
  cardId,
  amount: values.amount,
  ...(isForeign(values) && {
    merchantAmount: { amount: values.merchantAmount.trim(), currency: values.currency },
  }),
  presence: values.presence,
  captureNow: values.captureNow,
  merchant: {
    name: values.merchantName,
    categoryCode: merchantCategories[values.category],
    city: values.city,
    country: values.country,
  },
});

export const checkPurchase = checkBy(sandboxRoutes.sandboxAuthorize.input);
