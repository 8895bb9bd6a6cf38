import type { HandlersFor, InputOf, OutputOf } from '@tael/contract';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { historyWords } from '@tael/i18n/history';
import type { Context } from '../../../kernel/context.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';

type Approval = OutputOf<(typeof approvalRoutes)['listApprovals']>['items'][number];

export interface ExportDeps {
  /** The list's own verb, which is made where it is known who works for whom. */
  readonly listApprovals: HandlersFor<Context, Pick<typeof approvalRoutes, 'listApprovals'>>['listApprovals'];
}

/** Requests for approval as a file. Acts of many kinds come to no sum that means something. */
export const exportApprovals =
  ({ listApprovals }: ExportDeps) =>
  (ctx: Context, input: InputOf<typeof exportRoutes.exportApprovals>): Promise<FileAnswer> => {
    const { approvalActs, approvalRequests: words, exports } = historyWords(ctx.language);
    const { format: _, ...query } = input;
    return exportHistory(ctx, {
      action: 'approval.exported',
      ...exports.approvals,
      query: input,
      page: (cursor) => listApprovals(ctx, { ...query, cursor, limit: rowsAtOnce }, undefined),
      cells: (item: Approval) => ({
        at: { at: new Date(item.submittedAt) },
        what: approvalActs[item.act],
        maker: item.maker.email,
        customer: item.customerName,
        state: words.state[item.state],
        step: item.steps === 0 ? null : words.stepOf(item.step + 1, item.steps),
        expires: { at: new Date(item.expiresAt) },
        ended: item.endedAt === null ? null : { at: new Date(item.endedAt) },
        amount: item.amount && { amount: item.amount.amount },
        unit: item.amount && item.amount.currency,
        id: item.id,
      }),
    });
  };
