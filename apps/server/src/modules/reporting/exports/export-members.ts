import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import { historyWords } from '@tael/i18n/history';
import type { Context } from '../../../kernel/context.ts';
import { listMembers, type MemberItem, type PeopleDeps } from '../../org/index.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';

/** The people of a company as a file: the rows of their list. */
export const exportMembers =
  (deps: Pick<PeopleDeps, 'subAccountsOf'>) =>
  (ctx: Context, input: InputOf<typeof peopleRoutes.exportMembers>): Promise<FileAnswer> => {
    const { exports, roles } = historyWords(ctx.language);
    const { states, ...table } = exports.members;
    const { format: _, timeZone: __, ...narrowing } = input;
    return exportHistory(ctx, {
      action: 'org.members_exported',
      ...table,
      query: input,
      page: (cursor) => listMembers(ctx, deps, { ...narrowing, cursor, limit: rowsAtOnce }),
      cells: (item: MemberItem) => ({
        name: item.name,
        email: item.email,
        mobile: item.mobile,
        role: item.role.ready === null ? item.role.name : roles.ready[item.role.ready].name,
        department: item.department?.name ?? null,
        state: states[item.state],
        tags: item.tags.join(', '),
        invitedAt: { at: new Date(item.invitedAt) },
        id: item.id,
      }),
    });
  };
