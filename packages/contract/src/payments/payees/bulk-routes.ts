import { z } from 'zod';
import { bulkRoutes } from '../../bulk/routes.ts';
import { bulkRunInput } from '../../bulk/schemas.ts';
import { defineRoute } from '../../kernel/define-route.ts';

const access = 'payee:write';

/** api-account payee: many payees from one table. */
export const payeeBulkRoutes = {
  payeeTemplate: defineRoute({
    ...bulkRoutes.template,
    path: '/api-account/payee/batch/template',
    summary: { en: 'The table to fill in for many payees', zh: '下载批量新增收款人模板' },
    access,
  }),
  importPayees: defineRoute({
    features: ['import'],
    ...bulkRoutes.upload,
    path: '/api-account/payee/batch/import',
    summary: {
      en: 'Hand in a table of payees (multipart field `file`: CSV or XLSX, at most 5 MB and 10,000 rows); nothing is made yet',
      zh: '提交收款人表格（CSV 或 XLSX，不超过 5 MB、10,000 行），此时尚不新增',
    },
    access,
  }),
  listPayeeBatches: defineRoute({
    ...bulkRoutes.list,
    path: '/api-account/payee/batch/list',
    summary: { en: 'Imports of payees, newest first', zh: '收款人导入记录' },
    access,
  }),
  getPayeeBatch: defineRoute({
    ...bulkRoutes.one,
    path: '/api-account/payee/batch/:id',
    summary: { en: 'One import of payees', zh: '收款人导入详情' },
    access,
  }),
  listPayeeBatchRows: defineRoute({
    ...bulkRoutes.rows,
    path: '/api-account/payee/batch/:id/rows',
    summary: { en: 'The rows of an import with what became of each', zh: '收款人导入各行结果' },
    access,
  }),
  runPayeeBatch: defineRoute({
    features: ['import'],
    ...bulkRoutes.run,
    path: '/api-account/payee/batch/:id/run',
    summary: { en: 'Create the payees of the good rows', zh: '执行收款人导入' },
    access,
    stepUp: 'payee.change',
    input: z.strictObject({ id: bulkRunInput.shape.id, version: bulkRunInput.shape.version }),
  }),
  cancelPayeeBatch: defineRoute({
    ...bulkRoutes.cancel,
    path: '/api-account/payee/batch/:id/cancel',
    summary: {
      en: 'Cancel an import; payees that were made already stay',
      zh: '取消收款人导入（已新增的收款人保留）',
    },
    access,
  }),
  failedPayeeRows: defineRoute({
    ...bulkRoutes.failed,
    path: '/api-account/payee/batch/:id/failed',
    access,
  }),
};
