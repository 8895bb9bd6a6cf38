import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { historyWords } from '@tael/i18n/history';
import type { Context } from '../../../kernel/context.ts';
import { listWholeAudit, type AuditDetail } from '../audit/list-audit.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';

/** A page holds whole rows of the log, so fewer are read at once than of a list. */
const auditRowsAtOnce = Math.min(rowsAtOnce, 200);

/** The audit log as a file, with what each act changed in one cell. */
export const exportAudit = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportAudit>,
): Promise<FileAnswer> => {
  const { exports } = historyWords(ctx.language);
  const { format: _, ...query } = input;
  return exportHistory(ctx, {
    action: 'audit.exported',
    title: exports.audit.title,
    headings: exports.audit.headings,
    query: input,
    page: (cursor) => listWholeAudit(ctx, { ...query, cursor, limit: auditRowsAtOnce }),
    cells: (item: AuditDetail) => ({
      at: { at: new Date(item.at) },
      what: item.title ?? item.action,
      action: item.action,
      who: item.actor ?? exports.audit.actors[item.actorKind],
      customer: item.customer && item.customer.name,
      objectType: item.objectType,
      objectId: item.objectId,
      changes: item.changes
        .map(({ fact, before, after }) => `${fact}: ${before ?? '-'} > ${after ?? '-'}`)
        .join('; '),
      reason: item.reason,
      channel: item.channel,
      ip: item.ip,
      request: item.requestId,
      id: item.id,
    }),
  });
};
