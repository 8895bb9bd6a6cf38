import type { customerRoutes, InputOf, OutputOf } from '@tael/contract';
import { accountStatus, entityType } from '@tael/contract/identity/states';
import { formatMoney, zero, type Money } from '@tael/money';
import { actorsOf, auditTrail, presentTrail } from '../../kernel/audit-trail.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../kernel/keyset.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { countLiveSessions, customersByEmail, emailsOf, ownUsers, type OwnUser } from '../identity/index.ts';
import type { CustomerDeps } from './customer-deps.ts';
import {
  countCustomerRows,
  findCustomerRow,
  listCustomerRows,
  type CustomerFilter,
  type ListedCustomer,
} from './customer-repository.ts';
import { accountsOf } from './repository.ts';
import { accountStateOf, type AccountStatus } from './rules.ts';

type Routes = typeof customerRoutes;
type Item = OutputOf<Routes['listCustomers']>['items'][number];
export type CustomerDetail = OutputOf<Routes['getCustomer']>;

const mostByEmail = 200;

/** What a customer is, in a word. */
const kindOf = (type: 1 | 2 | null): Item['kind'] =>
  type === null ? 'unknown' : type === entityType.business ? 'business' : 'personal';

const toItem = (
  row: ListedCustomer & { readonly status: AccountStatus },
  user: OwnUser | undefined,
  balance: Money | undefined,
): Item => ({
  id: row.id,
  name: row.display_name,
  email: user?.email ?? '',
  kind: kindOf(row.entity_type),
  state: accountStateOf(row.status),
  balance: { amount: formatMoney(balance ?? zero('USD')), currency: 'USD' },
  openedAt: row.created_at.toISOString(),
});

/** Customers that the scope shows, newest first. */
export const listCustomers = (
  ctx: Context,
  deps: CustomerDeps,
  input: InputOf<Routes['listCustomers']>,
): Promise<OutputOf<Routes['listCustomers']>> =>
  read(ctx, async (tx) => {
    const { kind, state, search, limit } = input;
    const filter: CustomerFilter = {
      kind,
      status: state && accountStatus[state],
      search: search ? { name: search, orIds: await customersByEmail(tx, search, mostByEmail) } : undefined,
    };
    const found = await listCustomerRows(tx, filter, { limit, after: readCursor(input.cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ created_at: at, id }) => ({ at, id }));
    const ids = rows.map(({ id }) => id);
    const users = await ownUsers(tx, ids);
    const balances = await deps.availableOf(tx, ids);
    const items = rows.map((row) => toItem(row, users.get(row.id), balances.get(row.id)));
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
  const accounts = await accountsOf(tx, id);
  const registration = await deps.registrationOf(tx, id);
  const { standing_reason: reason, standing_note: note, standing_by: by, standing_at: at } = row;
  const emails = await emailsOf(tx, by === null ? [] : [by]);
  return {
    ...toItem(row, user, balance),
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
export const customerTrail = (
  ctx: Context,
  input: InputOf<Routes['customerTrail']>,
): Promise<OutputOf<Routes['customerTrail']>> =>
  read(ctx, async (tx) => {
    const { id: customerId } = (await findCustomerRow(tx, input.id)) ?? fail('not_found');
    const found = await auditTrail(tx, { customerId, after: readCursor(input.cursor), limit: input.limit });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ at, id }) => ({ at, id }));
    return { items: presentTrail(rows, await emailsOf(tx, actorsOf(rows))), nextCursor };
  });
