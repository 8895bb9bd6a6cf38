import { bulkRoutes } from '../bulk/routes.ts';
import { defineRoute } from '../kernel/define-route.ts';

const access = 'card:create';

/** api-card: many cards from one table (specification section 7, batch import and template download). */
export const cardBulkRoutes = {
  cardTemplate: defineRoute({
    ...bulkRoutes.template,
    path: '/api-card/business_card/batch/template',
    summary: { en: 'The table to fill in for many cards', zh: '下载批量开卡模板' },
    access,
  }),
  importCards: defineRoute({
    features: ['issuing', 'import'],
    ...bulkRoutes.upload,
    path: '/api-card/business_card/batch/import',
    summary: {
      en: 'Hand in a table of cards (multipart field `file`: CSV or XLSX, at most 5 MB and 10,000 rows); nothing is made yet',
      zh: '提交批量开卡表格（CSV 或 XLSX，不超过 5 MB、10,000 行），此时尚不开卡',
    },
    access,
  }),
  listCardBatches: defineRoute({
    ...bulkRoutes.list,
    path: '/api-card/business_card/batch/list',
    summary: { en: 'Imports of cards, newest first', zh: '批量开卡记录' },
    access,
  }),
  getCardBatch: defineRoute({
    ...bulkRoutes.one,
    path: '/api-card/business_card/batch/:id',
    summary: { en: 'One import with what it would cost', zh: '批量开卡详情与费用' },
    access,
  }),
  listCardBatchRows: defineRoute({
    ...bulkRoutes.rows,
    path: '/api-card/business_card/batch/:id/rows',
    summary: { en: 'The rows of an import with what became of each', zh: '批量开卡各行结果' },
    access,
  }),
  runCardBatch: defineRoute({
    features: ['issuing', 'import'],
    ...bulkRoutes.run,
    path: '/api-card/business_card/batch/:id/run',
    summary: { en: 'Create the cards of the good rows', zh: '执行批量开卡' },
    access,
    movesMoney: true,
  }),
  cancelCardBatch: defineRoute({
    ...bulkRoutes.cancel,
    path: '/api-card/business_card/batch/:id/cancel',
    summary: {
      en: 'Cancel an import; what was made already stays',
      zh: '取消批量开卡（已开出的卡片保留）',
    },
    access,
  }),
  failedCardRows: defineRoute({
    ...bulkRoutes.failed,
    path: '/api-card/business_card/batch/:id/failed',
    access,
  }),
};
