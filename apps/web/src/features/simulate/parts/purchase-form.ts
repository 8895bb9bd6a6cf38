import { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { checkBy } from '../../../lib/form-errors.ts';
import { merchantCategories, type MerchantCategory } from '../../../lib/merchant-categories.ts';
import type { CallInput } from '../../../lib/client.ts';

export interface PurchaseValues {
  readonly merchantName: string;
  readonly category: MerchantCategory;
  readonly city: string;
  readonly country: string;
  readonly amount: string;
  readonly captureNow: boolean;
}

export const firstPurchase: PurchaseValues = {
  merchantName: 'Blue Bottle Books',
  category: 'books',
  city: 'New York',
  country: 'US',
  amount: '',
  captureNow: false,
};

export const inputOf = (cardId: string, values: PurchaseValues): CallInput<'sandboxAuthorize'> => ({
  cardId,
  amount: values.amount,
  captureNow: values.captureNow,
  merchant: {
    name: values.merchantName,
    categoryCode: merchantCategories[values.category],
    city: values.city,
    country: values.country,
  },
});

export const checkPurchase = checkBy(sandboxRoutes.sandboxAuthorize.input);
