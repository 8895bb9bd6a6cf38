import type { HandlersFor } from '@tael/contract';
import type { feeRoutes } from '@tael/contract/fees/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { documentVerb } from '../../kernel/document/document-verb.ts';
import type { ApiFeeDeps } from './api-fee/api-fee-deps.ts';
import { getApiFee, listApiFeeMonths } from './api-fee/read-api-fee.ts';
import { changePlan } from './plans/change-plan.ts';
import { listPlanMonths } from './plans/list-plan-months.ts';
import { previewPlan } from './plans/preview-plan.ts';
import { getPlan } from './plans/read-plan.ts';
import { changePrice, withdrawPrice, type PriceDeps } from './prices/change-price.ts';
import { listPrices } from './prices/present-prices.ts';
import { previewPrice } from './prices/preview-price.ts';
import { quoteFee } from './quote-fee.ts';
import { currentInvoice, getInvoice, listInvoiceCharges, listInvoices } from './read-invoices.ts';
import { readSchedule, type ScheduleDeps } from './read-schedule.ts';
import { saveInvoice, type SaveInvoiceDeps } from './save-invoice.ts';

export const createFeeHandlers = (
  deps: ScheduleDeps & SaveInvoiceDeps & ApiFeeDeps & PriceDeps,
): HandlersFor<Context, typeof feeRoutes, CallExtras> => ({
  feeSchedule: (ctx, input, extras) => readSchedule(ctx, deps, extras.header('host'), input),
  quoteFee: quoteFee(deps.ledger),
  cardFees: quoteFee(deps.ledger),
  listInvoices,
  currentInvoice,
  getInvoice,
  listInvoiceCharges,
  getPlan,
  previewPlan: (ctx, input) => previewPlan(ctx, deps, input),
  changePlan: (ctx, input) => changePlan(ctx, deps, input),
  listPlanMonths,
  getApiFee: (ctx) => getApiFee(ctx, deps),
  listApiFeeMonths,
  listPrices,
  previewPrice,
  changePrice: changePrice(deps),
  withdrawPrice: withdrawPrice(deps),
  saveInvoice: documentVerb((ctx, input) => saveInvoice(ctx, deps, input)),
});
