import { formatCount, formatMoney } from '@tael/i18n/format';
import { useCallback } from 'react';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';

type Basis = Pick<CallOutput<'listInvoiceCharges'>['items'][number], 'rule' | 'quantity' | 'unitAmount'>;

/** Says what stands behind a fee: the version of the price that made it, and how often it was taken. */
export const useFeeBasis = (): ((fee: Basis) => string) => {
  const { basis } = useWords('invoices');
  const language = useLanguage();
  return useCallback(
    ({ rule, quantity, unitAmount: { amount, currency } }) =>
      basis(String(rule.version), formatCount(quantity, language), formatMoney(amount, currency)),
    [basis, language],
  );
};
