import type { customerRoutes, InputOf, OutputOf } from '@tael/contract';
import { planCodes } from '@tael/contract/fees/schedule';
import { accountStatus, entityType } from '@tael/contract/identity/states';
import { formatMoney, zero, type Money } from '@tael/money';
import { z } from 'zod';
import { dayText, localDate } from '../../../kernel/lists/days.ts';
import { actorsOf, auditTrail, presentHistory } from '../../../kernel/lists/audit-trail.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import {
  countLiveSessions,
  customersByEmail,
  emailsOf,
  ownUsers,
  type OwnUser,
} from '../../identity/index.ts';
import { acceptancesOf } from './acceptance-repository.ts';
import type { CustomerDeps, CustomerListDeps } from '../customer-deps.ts';
import {
  countCustomerRows,
  either,
  findCustomerRow,
  listCustomerRows,
  type CustomerFilter,
  type ListedCustomer,
} from './customer-repository.ts';
import { accountsOf } from '../repository.ts';
import { accountStateOf, type AccountStatus } from '../rules.ts';

type Routes = typeof customerRoutes;
type Item = OutputOf<Routes['listCustomers']>['items'][number];
export type CustomerDetail = OutputOf<Routes['getCustomer']>;

const mostByEmail = 200;

/** What a customer is, in a word. */
const kindOf = (type: 1 | 2 | null): Item['kind'] =>
  type === null ? 'unknown' : type === entityType.business ? 'business' : 'personal';

type CustomerInList = ListedCustomer & {
  readonly status: AccountStatus;
  readonly review_on: string | null;
};

const toItem = (
  row: CustomerInList,
  user: OwnUser | undefined,
  { balance, plan }: { readonly balance: Money | undefined; readonly plan: Item['plan'] | undefined },
): Item => ({
  id: row.id,
  name: row.display_name,
  email: user?.email ?? '',
  kind: kindOf(row.entity_type),
  state: accountStateOf(row.status),
  balance: { amount: formatMoney(balance ?? zero('USD')), currency: 'USD' },
  openedAt: row.created_at.toISOString(),
  plan: row.entity_type === entityType.business ? (plan ?? planCodes[0]) : null,
  tags: row.tags,
  reviewOn: row.review_on,
});

/** An id as it is typed, so that it finds the customer too. */
const idsOf = (typed: string): readonly string[] => (z.uuid().safeParse(typed).success ? [typed] : []);

const noReview = new Date('9999-12-31T00:00:00.000Z');

/** Customers that the scope shows, in the order asked for. */
export const listCustomers = (
  ctx: Context,
  deps: CustomerListDeps,
  input: InputOf<Routes['listCustomers']>,
): Promise<OutputOf<Routes['listCustomers']>> =>
  read(ctx, async (tx) => {
    const { kind, state, search, tag, plan, review, order, limit } = input;
    const today = dayText(localDate(ctx.clock.millis(), 'UTC'));
    const filter: CustomerFilter = {
      kind,
      statuses: state?.map((one) => accountStatus[one]),
      search: search
        ? { name: search, orIds: [...idsOf(search), ...(await customersByEmail(tx, search, mostByEmail))] }
        : undefined,
      tag,
      onPlan: plan && either(plan.map((one) => deps.onPlan('c.id', one))),
      review: review && { time: review, today },
    };
    const found = await listCustomerRows(tx, filter, { limit, order, after: readCursor(input.cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ created_at, review_on, id }) => ({
      at: order === 'next_review' ? (review_on === null ? noReview : new Date(review_on)) : created_at,
      id,
    }));
    const ids = rows.map(({ id }) => id);
    const users = await ownUsers(tx, ids);
    const balances = await deps.availableOf(tx, ids);
    const plans = await deps.plansOf(tx, ids);
    const items = rows.map((row) =>
      toItem(row, users.get(row.id), { balance: balances.get(row.id), plan: plans.get(row.id) }),
    );
    return { items, nextCursor, total: await countCustomerRows(tx, filter) };
  });

/** The customers that came last, as far as the scope shows, for a screen that shows a few. */
export const newestCustomers = async (
  tx: Tx,
  limit: number,
): Promise<readonly Pick<Item, 'id' | 'name' | 'kind' | 'state' | 'openedAt'>[]> => {
  const rows = await listCustomerRows(tx, {}, { limit, after: undefined });
  return rows.slice(0, limit).map((row) => ({
    id: row.id,
    name: row.display_name,
    kind: kindOf(row.entity_type),
    state: accountStateOf(row.status),
    openedAt: row.created_at.toISOString(),
  }));
};

/** Of the documents that were accepted, those of the last years. */
const mostAcceptances = 50;

/** One customer with its accounts, its person, its registration and its standing. Throws `not_found`. */
export const presentCustomer = async (
  tx: Tx,
  ctx: Context,
  deps: CustomerDeps,
  id: string,
): Promise<CustomerDetail> => {
  const row = (await findCustomerRow(tx, id)) ?? fail('not_found');
  const user = (await ownUsers(tx, [id])).get(id);
  const balance = (await deps.availableOf(tx, [id])).get(id);
  const plan = (await deps.plansOf(tx, [id])).get(id);
  const accounts = await accountsOf(tx, id);
  const registration = await deps.registrationOf(tx, id);
  const { standing_reason: reason, standing_note: note, standing_by: by, standing_at: at } = row;
  const acceptances = await acceptancesOf(tx, id, mostAcceptances);
  const people = acceptances.map((acceptance) => acceptance.user_id);
  const emails = await emailsOf(tx, [...new Set([...people, ...(by === null ? [] : [by])])]);
  return {
    ...toItem(row, user, { balance, plan }),
    version: row.version,
    accounts: accounts.map(({ code, status }) => ({ code, state: accountStateOf(status) })),
    profile: {
      firstName: user?.firstName ?? null,
      lastName: user?.lastName ?? null,
      chineseName: user?.chineseName ?? null,
      mobile: user?.mobile ?? null,
      nation: user?.nation ?? null,
      registeredBusinessName: user?.registeredBusinessName ?? null,
      businessNo: user?.businessNo ?? null,
    },
    sessions: await countLiveSessions(tx, id, ctx.clock.now()),
    registration: registration
      ? {
          id: registration.id,
          kind: registration.kind,
          state: registration.state,
          risk: registration.risk,
          isHandedIn: registration.isHandedIn,
        }
      : null,
    acceptances: acceptances.map(({ document, version, language, user_id, ip, accepted_at }) => ({
      document,
      version,
      language,
      by: emails.get(user_id) ?? '',
      ip,
      at: accepted_at.toISOString(),
    })),
    standing:
      reason && at
        ? { reason, note: note ?? '', by: emails.get(by ?? '') ?? '', at: at.toISOString() }
        : null,
  };
};

export const getCustomer = (
  ctx: Context,
  deps: CustomerDeps,
  { id }: InputOf<Routes['getCustomer']>,
): Promise<CustomerDetail> => read(ctx, (tx) => presentCustomer(tx, ctx, deps, id));

/** Who did what with a customer, newest first. */
export const customerHistory = (
  ctx: Context,
  input: InputOf<Routes['customerHistory']>,
): Promise<OutputOf<Routes['customerHistory']>> =>
  read(ctx, async (tx) => {
    const { id: customerId } = (await findCustomerRow(tx, input.id)) ?? fail('not_found');
    const found = await auditTrail(tx, { customerId, after: readCursor(input.cursor), limit: input.limit });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ at, id }) => ({ at, id }));
    return { items: presentHistory(rows, await emailsOf(tx, actorsOf(rows))), nextCursor };
  });
