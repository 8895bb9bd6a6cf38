import type { InputOf, OutputOf } from '@tael/contract';
import { categoryOf } from '@tael/contract/authorizations/categories';
import { noDepartment } from '@tael/contract/authorizations/rules';
import type { SpendDimension } from '@tael/contract/reporting/spend-lists';
import type { spendRoutes } from '@tael/contract/reporting/spend-routes';
import { historyWords } from '@tael/i18n/history';
import { formatMoney, money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { spentBy, type SpentKind } from '../../authorizations/index.ts';
import { cardLabels } from '../../cards/index.ts';
import { departmentsById, findCustomer } from '../../org/index.ts';
import { asResponse } from '../money-response.ts';
import { isTellable, momentsOf, periodBefore, stretchesBefore, stretchesOf } from './spend-rules.ts';

type Answer = OutputOf<(typeof spendRoutes)['analyseSpending']>;
export type SpendRow = Answer['rows'][number];

const listedByName = 10;
const text = (minor: bigint): string => formatMoney(money(minor, 'USD'));

/** What the caller's purchases of a period have cost, by what they have in common and by time, beside the period before. */
export const analyseSpending = (
  ctx: Context,
  asked: InputOf<(typeof spendRoutes)['analyseSpending']>,
): Promise<Answer> =>
  read(ctx, (tx) => spendingOf(tx, ctx, { ...asked, customerId: customerOf(ctx).customerId }, listedByName));

/** The same of a customer that staff's scope shows. */
export const analyseBackOfficeSpending = (
  ctx: Context,
  asked: InputOf<(typeof spendRoutes)['analyseBackOfficeSpending']>,
): Promise<OutputOf<(typeof spendRoutes)['analyseBackOfficeSpending']>> =>
  read(ctx, async (tx) => {
    const { displayName } = (await findCustomer(tx, asked.customerId)) ?? fail('not_found');
    return { ...(await spendingOf(tx, ctx, asked, listedByName)), customerName: displayName };
  });

/** The same with as many kinds by name as wanted. */
export const spendingOf = async (
  tx: Tx,
  ctx: Context,
  asked: InputOf<(typeof spendRoutes)['analyseBackOfficeSpending']>,
  limit: number,
): Promise<Answer> => {
  const { customerId, from, to, timeZone, by, step } = asked;
  const period = { from, to };
  if (!isTellable(period)) failField('to', 'invalid_value');
  const stretches = stretchesOf(period, step);
  const moments = momentsOf([...stretchesBefore(period, stretches), ...stretches], timeZone);
  const begin = moments[stretches.length] ?? new Date(0);
  const spent = await spentBy(tx, { customerId, by, moments, from: begin, limit });
  const names = await namesOf(tx, ctx, asked, spent.kinds);
  const [before, now] = [spent.stretches.slice(0, stretches.length), spent.stretches.slice(stretches.length)];
  const sum = (of: typeof now) =>
    asResponse(
      money(
        of.reduce((all, { amount }) => all + amount, 0n),
        'USD',
      ),
    );
  const count = (of: typeof now) => of.reduce((all, part) => all + part.count, 0);
  return {
    previous: periodBefore(period),
    total: sum(now),
    previousTotal: sum(before),
    count: count(now),
    previousCount: count(before),
    rows: spent.kinds.map((kind) => ({
      key: keyOf(by, kind.key),
      name: names.get(kind.key) ?? kind.key,
      amount: text(kind.amount),
      count: kind.count,
      previous: text(kind.previous),
    })),
    rest:
      spent.rest.kinds === 0
        ? null
        : { ...spent.rest, amount: text(spent.rest.amount), previous: text(spent.rest.previous) },
    stretches: stretches.map((stretch, place) => ({
      ...stretch,
      amount: text(now[place]?.amount ?? 0n),
      previous: text(before[place]?.amount ?? 0n),
    })),
  };
};

/** By which the list of purchases is narrowed to a kind. */
const keyOf = (by: SpendDimension, key: string): string => {
  if (by === 'category') return categoryOf(key);
  return by === 'department' && key === '' ? noDepartment : key;
};

const namesOf = async (
  tx: Tx,
  ctx: Context,
  { customerId, by }: { readonly customerId: string; readonly by: SpendDimension },
  kinds: readonly SpentKind[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = kinds.map(({ key }) => key).filter((key) => key !== '');
  const { transactions, spending } = historyWords(ctx.language);
  switch (by) {
    case 'merchant':
      return new Map();
    case 'category':
      return new Map(ids.map((code) => [code, transactions.category[categoryOf(code)]]));
    case 'card':
      return new Map(
        [...(await cardLabels(tx, ids))].map(([id, { nickname, lastFour }]) => [
          id,
          `${nickname} ·· ${lastFour}`,
        ]),
      );
    case 'department':
      return new Map([['', spending.noDepartment], ...(await departmentsById(tx, customerId, ids))]);
  }
};
