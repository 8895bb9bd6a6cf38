import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { activityTitle } from '@tael/i18n/activity-title';
import { historyWords } from '@tael/i18n/history';
import type { Context } from '../../../kernel/context.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';
import { listActivity } from '../activity/list-activity.ts';
import type { Activity } from '../activity/present-activity.ts';

/** The feed as a file. One purchase is many rows of it, so that their amounts come to nothing and are not summed. */
export const exportActivity = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportActivity>,
): Promise<FileAnswer> => {
  const words = historyWords(ctx.language);
  const { activity, exports, transactions } = words;
  const reasons: Readonly<Record<string, string>> = transactions.reason;
  const { format: _, ...query } = input;
  return exportHistory(ctx, {
    action: 'activity.exported',
    ...exports.activity,
    query: input,
    page: (cursor) => listActivity(ctx, { ...query, cursor, limit: rowsAtOnce }),
    cells: (item: Activity) => ({
      at: { at: new Date(item.at) },
      what: activityTitle(words, item),
      kind: activity.kinds[item.kind],
      name: item.name,
      who: item.actor ?? activity.actors[item.actorKind],
      reason: item.reason && (reasons[item.reason] ?? item.reason),
      amount: item.amount && { amount: item.amount.amount },
      unit: item.amount && item.amount.currency,
      id: item.objectId,
    }),
  });
};
