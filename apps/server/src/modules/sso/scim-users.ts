/** A company's people, as its directory names and changes them. */
import { audit } from '../../kernel/audit.ts';
import { customerOf, type Context, type CustomerPrincipal } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { emailTaken } from '../identity/index.ts';
import {
  arrive,
  keepOut,
  letIn,
  provisionedMember,
  provisionedMembers,
  renameMember,
  type ProvisionedMember,
} from '../org/index.ts';
import { domainOf } from './client-of.ts';
import type { SsoDeps } from './deps.ts';
import { connectionOf, verifiedDomain } from './repository.ts';
import { readFilter, readPage, readPatch, readUser, type ScimChange } from './scim-body.ts';
import {
  isActive,
  presentList,
  presentProvider,
  presentUser,
  scimUrlOf,
  type ScimUser,
} from './scim-present.ts';
import { refuse } from './scim-refusal.ts';
import { lockScimUsers, saveScimUser, scimUser, scimUsersOf, userByExternalId } from './scim-repository.ts';

type Deps = Pick<SsoDeps, 'publicUrl' | 'subAccountsOf'>;
type Query = Readonly<Record<string, unknown>>;

export const createScimVerbs = (deps: Deps) => {
  const baseUrl = scimUrlOf(deps);
  const shown = async (tx: Tx, who: CustomerPrincipal, id: string): Promise<ScimUser> => {
    const member = (await provisionedMember(tx, who, id)) ?? fail('not_found');
    return presentUser(baseUrl, member, (await scimUser(tx, who.customerId, id))?.external_id);
  };
  return {
    provider: () => presentProvider(baseUrl),

    list: (ctx: Context, query: Query): Promise<ReturnType<typeof presentList>> => {
      const [filter, page] = [readFilter(query['filter']), readPage(query)];
      const isMeant = (user: ScimUser): boolean => {
        if (!filter) return true;
        return filter.by === 'username'
          ? user.userName === filter.value.trim().toLowerCase()
          : user.externalId === filter.value;
      };
      return read(ctx, async (tx) => {
        const who = customerOf(ctx);
        const named = await scimUsersOf(tx, who.customerId);
        const members = await provisionedMembers(tx, who);
        const users = members.map((one) => presentUser(baseUrl, one, named.get(one.id)?.external_id));
        return presentList(users.filter(isMeant), page);
      });
    },

    find: (ctx: Context, id: string): Promise<ScimUser> => read(ctx, (tx) => shown(tx, customerOf(ctx), id)),

    create: async (ctx: Context, body: unknown): Promise<ScimUser> => {
      const user = readUser(body);
      if (user.isActive === false) refuse('inactive');
      return transact(
        ctx,
        async (tx) => {
          const id = await admit(tx, ctx, deps, user);
          return shown(tx, customerOf(ctx), id);
        },
        // Whose a domain and an address are lies outside what the company sees.
        { scope: { kind: 'system' } },
      );
    },

    /** What is left out stays: everybody has a name, and is in or out. */
    replace: (ctx: Context, id: string, body: unknown): Promise<ScimUser> =>
      change(ctx, id, readUser(body), shown),

    patch: (ctx: Context, id: string, body: unknown): Promise<ScimUser> =>
      change(ctx, id, readPatch(body), shown),

    remove: async (ctx: Context, id: string): Promise<void> => {
      await change(ctx, id, { isActive: false }, shown);
    },
  };
};

export type ScimVerbs = ReturnType<typeof createScimVerbs>;

/**
 * Asks for somebody as their first sign-in with the company's provider would: where it has proven their domain, with the
 * role that it gives newcomers, and not let in before the platform has approved them.
 */
const admit = async (
  tx: Tx,
  ctx: Context,
  deps: Deps,
  { userName: email, name, externalId = null }: ScimChange & { readonly userName: string },
): Promise<string> => {
  const { tenantId, customerId } = customerOf(ctx);
  await lockScimUsers(tx, customerId);
  if ((await verifiedDomain(tx, tenantId, domainOf(email)))?.customer_id !== customerId) refuse('domain');
  if (await emailTaken(tx, tenantId, email)) refuse('exists');
  if (externalId !== null && (await holderOf(tx, ctx, externalId))) refuse('exists');
  const connection = await connectionOf(tx, { tenantId, customerId });
  if (!connection?.is_on || connection.join_role === null) return refuse('role');
  const id = await arrive(tx, ctx, deps, {
    tenantId,
    customerId,
    email,
    name: name ?? email,
    role: connection.join_role,
    askedBy: connection.saved_by,
    by: 'SCIM',
  });
  await link(tx, ctx, id, { externalId, frozenAt: null });
  return id;
};

/** Changes somebody as far as something is said of them, in one transaction. */
const change = (
  ctx: Context,
  id: string,
  said: ScimChange,
  shown: (tx: Tx, who: CustomerPrincipal, id: string) => Promise<ScimUser>,
): Promise<ScimUser> =>
  transact(ctx, async (tx) => {
    const who = customerOf(ctx);
    await lockScimUsers(tx, who.customerId);
    const before = await shown(tx, who, id);
    const member = (await provisionedMember(tx, who, id)) ?? fail('not_found');
    if (said.userName !== undefined && said.userName !== member.email) refuse('fixed');
    const { isActive: wanted = isActive(member), name = member.name } = said;
    if (!wanted && isActive(member)) {
      await keepOut(tx, ctx, member);
      const after = await provisionedMember(tx, who, id);
      // Whoever never came is there no longer.
      if (!after) return { ...before, active: false };
      await link(tx, ctx, id, { frozenAt: after.frozenAt });
    }
    if (wanted && !isActive(member)) await takeBack(tx, ctx, member);
    if (name !== member.name) await renameMember(tx, ctx, id, name);
    if (said.externalId !== undefined) await link(tx, ctx, id, { externalId: said.externalId });
    return shown(tx, who, id);
  });

/** Lets somebody in again whom the directory kept out; what a person decided stays until a person changes it. */
const takeBack = async (tx: Tx, ctx: Context, member: ProvisionedMember): Promise<void> => {
  const { customerId } = customerOf(ctx);
  const frozenAt = (await scimUser(tx, customerId, member.id))?.frozen_at;
  const isOurs = member.state === 'frozen' && frozenAt?.getTime() === member.frozenAt?.getTime();
  if (!isOurs || !frozenAt) refuse('active');
  await letIn(tx, ctx, member);
  await link(tx, ctx, member.id, { frozenAt: null });
};

/** Whom the directory calls so; whoever was withdrawn gives the name up. */
const holderOf = async (tx: Tx, ctx: Context, externalId: string): Promise<string | undefined> => {
  const who = customerOf(ctx);
  const holder = await userByExternalId(tx, who.customerId, externalId);
  if (holder === undefined || (await provisionedMember(tx, who, holder))) return holder;
  await link(tx, ctx, holder, { externalId: null });
  return undefined;
};

interface Link {
  readonly externalId?: string | null;
  readonly frozenAt?: Date | null;
}

/** Keeps what the directory calls somebody, and which freeze was its own. */
const link = async (tx: Tx, ctx: Context, userId: string, said: Link): Promise<void> => {
  const { tenantId, customerId } = customerOf(ctx);
  const before = await scimUser(tx, customerId, userId);
  const { externalId = before?.external_id ?? null, frozenAt = before?.frozen_at ?? null } = said;
  if (externalId !== null) {
    const holder = await holderOf(tx, ctx, externalId);
    if (holder !== undefined && holder !== userId) refuse('exists');
  }
  await saveScimUser(tx, {
    user_id: userId,
    tenant_id: tenantId,
    customer_id: customerId,
    external_id: externalId,
    frozen_at: frozenAt,
  });
  if (externalId === (before?.external_id ?? null)) return;
  await audit(tx, ctx, {
    action: 'sso.scim_user_linked',
    object: { type: 'user', id: userId },
    before: { externalId: before?.external_id ?? null },
    after: { externalId },
  });
};
