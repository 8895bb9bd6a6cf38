import type { HandlersFor } from '@tael/contract';
import type { feeRoutes } from '@tael/contract/fees/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import type { Ledger } from '../ledger/index.ts';
import { quoteFee } from './quote-fee.ts';
import { currentInvoice, getInvoice, listInvoiceCharges, listInvoices } from './read-invoices.ts';
import { readSchedule, type ScheduleDeps } from './read-schedule.ts';
import { saveInvoice, type SaveInvoiceDeps } from './save-invoice.ts';

export const createFeeHandlers = (
  deps: ScheduleDeps & SaveInvoiceDeps & { readonly ledger: Ledger },
): HandlersFor<Context, typeof feeRoutes, CallExtras> => ({
  feeSchedule: (ctx, input, extras) => readSchedule(ctx, deps, extras.header('host'), input),
  quoteFee: quoteFee(deps.ledger),
  cardFees: quoteFee(deps.ledger),
  listInvoices,
  currentInvoice,
  getInvoice,
  listInvoiceCharges,
  saveInvoice: (ctx, input) => saveInvoice(ctx, deps, input),
});
