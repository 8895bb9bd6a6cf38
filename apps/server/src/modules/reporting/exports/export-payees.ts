import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { exportRoutes } from '@tael/contract/reporting/export-routes';
import { historyWords } from '@tael/i18n/history';
import type { Context } from '../../../kernel/context.ts';
import { listPayees } from '../../payments/index.ts';
import { exportHistory, rowsAtOnce } from './export-history.ts';

/** Payees as a file: of an account its last four characters, as on the screen. */
export const exportPayees = (
  ctx: Context,
  input: InputOf<typeof exportRoutes.exportPayees>,
): Promise<FileAnswer> => {
  const { exports, payees } = historyWords(ctx.language);
  const { format: _, timeZone: _zone, ...query } = input;
  return exportHistory(ctx, {
    action: 'payee.exported',
    ...exports.payees,
    query: input,
    page: (cursor) => listPayees(ctx, { ...query, cursor, limit: rowsAtOnce }),
    cells: ({ bank, ...item }) => ({
      name: item.name,
      localName: item.localName,
      nickname: item.nickname,
      kind: payees.kinds[item.kind],
      employeeId: item.employeeId,
      email: item.email,
      phone: item.phone,
      country: item.country,
      address: item.address,
      city: item.city,
      region: item.region,
      postalCode: item.postalCode,
      methods: item.methods.map((method) => payees.methods[method]).join('; '),
      bankCountry: bank?.country ?? null,
      currency: bank?.currency ?? null,
      bank: bank?.bankName ?? null,
      lastFour: bank?.lastFour ?? null,
      usableFrom: bank && { at: new Date(bank.usableFrom) },
      department: item.department?.name ?? null,
      tags: item.tags.join('; '),
      memo: item.memo,
      status: payees.state[item.state],
      created: { at: new Date(item.createdAt) },
      id: item.id,
    }),
  });
};
