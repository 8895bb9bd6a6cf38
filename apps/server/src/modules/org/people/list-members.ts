import type { InputOf, OutputOf } from '@tael/contract';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import { customerOf, principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { idByEmail, personFacts, sessionsOf, signInsOf } from '../../identity/index.ts';
import { organizationOf } from '../roles/role-rules.ts';
import { countSubAccounts, findMember, membersOf } from './member-repository.ts';
import { inOrder, isAmong } from './member-rules.ts';
import type { PeopleDeps } from './people-deps.ts';
import { presentMember, presentOne, type MemberDetail } from './present-member.ts';

type Routes = typeof peopleRoutes;
type Listed = OutputOf<Routes['listMembers']>;

/** The people of the caller's company, newest first unless another order is asked for. They are narrowed here: a plan includes a hundred of them at most. */
export const listMembers = (
  ctx: Context,
  deps: Pick<PeopleDeps, 'subAccountsOf'>,
  input: InputOf<Routes['listMembers']>,
): Promise<Listed> =>
  read(ctx, async (tx) => {
    const { customerId, tenantId } = customerOf(ctx);
    const rows = await membersOf(tx, { customerId, tenantId });
    const facts = await personFacts(
      tx,
      rows.map(({ user_id: id }) => id),
    );
    const after = readCursor(input.cursor);
    const items = inOrder(
      rows
        .map((row) => presentMember(ctx, row, facts.get(row.user_id)))
        .filter((item) => isAmong(item, input)),
      input.sort,
    );
    const start = after ? items.findIndex(({ id }) => id === after.id) + 1 : 0;
    const page = pageOfRows(items.slice(start), input.limit, ({ id, invitedAt }) => ({
      at: new Date(invitedAt),
      id,
    }));
    return {
      items: [...page.rows],
      nextCursor: page.nextCursor,
      total: items.length,
      plan: {
        used: await countSubAccounts(tx, { customerId }),
        most: await deps.subAccountsOf(tx, ctx, { id: customerId, tenantId }),
      },
    };
  });

export const getMember = (ctx: Context, { id }: InputOf<Routes['getMember']>): Promise<MemberDetail> =>
  read(ctx, (tx) => presentOne(tx, ctx, organizationOf(principalOf(ctx)), id));

/** One person by their username, which is their address. Another company's is `not_found`, as a missing one is. */
export const memberByUsername = (
  ctx: Context,
  { username }: InputOf<Routes['memberByUsername']>,
): Promise<MemberDetail> =>
  read(ctx, async (tx) => {
    const organization = organizationOf(principalOf(ctx));
    const id = (await idByEmail(tx, organization.tenantId, username)) ?? fail('not_found');
    return presentOne(tx, ctx, organization, id);
  });

const requireOwn = async (tx: Tx, ctx: Context, id: string): Promise<void> => {
  if (!(await findMember(tx, organizationOf(principalOf(ctx)), id))) fail('not_found');
};

export const memberSessions = (
  ctx: Context,
  { id }: InputOf<Routes['memberSessions']>,
): Promise<OutputOf<Routes['memberSessions']>> =>
  read(ctx, async (tx) => {
    await requireOwn(tx, ctx, id);
    return sessionsOf(tx, ctx, id);
  });

export const memberSignIns = (
  ctx: Context,
  { id, ...page }: InputOf<Routes['memberSignIns']>,
): Promise<OutputOf<Routes['memberSignIns']>> =>
  read(ctx, async (tx) => {
    await requireOwn(tx, ctx, id);
    return signInsOf(tx, id, page);
  });
