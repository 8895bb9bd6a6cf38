import { bulkRoutes } from '../../bulk/routes.ts';
import { defineRoute } from '../../kernel/define-route.ts';

const access = 'payment:create';

/** api-account payment and api-pay bank trans batch: many payments over any rail from one table. */
export const paymentBulkRoutes = {
  paymentTemplate: defineRoute({
    ...bulkRoutes.template,
    path: '/api-account/payment/batch/template',
    summary: { en: 'The table to fill in for many payments', zh: '下载批量付款模板' },
    access,
  }),
  importPayments: defineRoute({
    features: ['import'],
    ...bulkRoutes.upload,
    path: '/api-account/payment/batch/import',
    summary: {
      en: 'Hand in a table of payments (multipart field `file`: CSV or XLSX, at most 5 MB and 10,000 rows); nothing is sent yet',
      zh: '提交付款表格（CSV 或 XLSX，不超过 5 MB、10,000 行），此时尚不付款',
    },
    access,
  }),
  listPaymentBatches: defineRoute({
    ...bulkRoutes.list,
    path: '/api-account/payment/batch/list',
    summary: { en: 'Batches of payments, newest first', zh: '批量付款记录' },
    access,
  }),
  getPaymentBatch: defineRoute({
    ...bulkRoutes.one,
    path: '/api-account/payment/batch/:id',
    summary: { en: 'One batch of payments', zh: '批量付款详情' },
    access,
  }),
  listPaymentBatchRows: defineRoute({
    ...bulkRoutes.rows,
    path: '/api-account/payment/batch/:id/rows',
    summary: { en: 'The rows of a batch with what became of each', zh: '批量付款各行结果' },
    access,
  }),
  runPaymentBatch: defineRoute({
    features: ['import'],
    ...bulkRoutes.run,
    path: '/api-account/payment/batch/:id/run',
    summary: {
      en: 'Send the payments of the good rows, or ask for their approval',
      zh: '提交批量付款（或进入审批）',
    },
    access,
    movesMoney: true,
    stepUp: 'payment.send',
    errors: ['illegal_transition', 'conflict', 'bulk_nothing_to_do', 'already_proposed'],
  }),
  cancelPaymentBatch: defineRoute({
    ...bulkRoutes.cancel,
    path: '/api-account/payment/batch/:id/cancel',
    summary: {
      en: 'Cancel a batch; payments that were sent already stay',
      zh: '取消批量付款（已提交的付款保留）',
    },
    access,
  }),
  failedPaymentRows: defineRoute({
    ...bulkRoutes.failed,
    path: '/api-account/payment/batch/:id/failed',
    access,
  }),
};
