/** The SQL of people: what an organization keeps of each, and where their audit stands. */
import type { AuditReason, MemberState } from '@tael/contract/org/people/states';
import { countedStates, type freezeReasons } from '@tael/contract/org/people/states';
import type { ReadyRole } from '@tael/contract/org/roles/ready-made';
import { sql, type Generated, type RawBuilder } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Organization } from '../roles/role-repository.ts';

interface MemberTable {
  user_id: string;
  tenant_id: string;
  customer_id: string | null;
  ready_role: ReadyRole | null;
  role_id: string | null;
  /** As the company calls them; empty for who said their name themselves. */
  name: string;
  state: MemberState;
  department_id: string | null;
  addresses: string[] | RawBuilder<string[]>;
  domain_name: string;
  licence_file_id: string | null;
  licence_name: string | null;
  licence_media_type: string | null;
  tags: string[];
  submitted_by: string | null;
  submitted_at: Date | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  audit_reasons: AuditReason[] | null;
  audit_note: string | null;
  audited_by: string | null;
  audited_at: Date | null;
  frozen_reason: (typeof freezeReasons)[number] | null;
  frozen_note: string | null;
  frozen_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

export type Member = Omit<MemberTable, 'addresses' | 'version'> & {
  readonly addresses: readonly string[];
  readonly version: number;
  readonly role_name: string | null;
  readonly department_name: string | null;
};

type Tables = {
  org_members: MemberTable;
  org_roles: { id: string; name: string };
  org_departments: { id: string; name: string };
  org_customers: { id: string; display_name: string };
};
const tables = (tx: Tx) => tx.db.withTables<Tables>();

/** One address stands without the length of its prefix, as it was typed. */
const shownAddresses = sql<string[]>`array(select case
  when masklen(one) = case family(one) when 4 then 32 else 128 end then host(one) else text(one) end
  from unnest(m.addresses) with ordinality as listed (one, place) order by place)`;

const select = (tx: Tx) =>
  tables(tx)
    .selectFrom('org_members as m')
    .leftJoin('org_roles as r', 'r.id', 'm.role_id')
    .leftJoin('org_departments as d', 'd.id', 'm.department_id')
    .selectAll('m')
    .select(['r.name as role_name', 'd.name as department_name', shownAddresses.as('addresses')]);

const isOf = ({ tenantId, customerId }: Organization) =>
  sql<boolean>`m.tenant_id = ${tenantId} and m.customer_id is not distinct from ${customerId}::uuid`;

/** Everybody of an organization but those who were withdrawn before they came, the newest first. */
export const membersOf = (tx: Tx, organization: Organization): Promise<Member[]> =>
  select(tx)
    .where(isOf(organization))
    .where('m.state', '<>', 'withdrawn')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.user_id', 'desc')
    .execute();

export const findMember = (tx: Tx, organization: Organization, id: string): Promise<Member | undefined> =>
  select(tx).where(isOf(organization)).where('m.user_id', '=', id).executeTakeFirst();

/** Whoever it is that the scope shows under this id. */
export const memberById = (tx: Tx, id: string): Promise<Member | undefined> =>
  select(tx).where('m.user_id', '=', id).executeTakeFirst();

/** Keeps somebody as they are until the transaction ends; what was read of them before may be old. */
export const lockMemberRow = async (tx: Tx, id: string, strength: 'share' | 'update'): Promise<void> => {
  const one = tables(tx).selectFrom('org_members').select('user_id').where('user_id', '=', id);
  await (strength === 'share' ? one.forShare() : one.forUpdate()).execute();
};

type Change = Partial<
  Omit<MemberTable, 'user_id' | 'tenant_id' | 'customer_id' | 'version' | 'addresses'>
> & {
  readonly addresses?: readonly string[];
};

export const saveMember = async (
  tx: Tx,
  id: string,
  { addresses, ...change }: Change,
  at: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_members')
    .set({
      ...change,
      ...(addresses && {
        addresses: sql<string[]>`array(select network(one::inet)::inet from unnest(${addresses}::text[])
          with ordinality as listed (one, place) order by place)`,
      }),
      updated_at: at,
      version: sql<number>`version + 1`,
    })
    .where('user_id', '=', id)
    .execute();
};

/** Makes whoever else submits or activates somebody of this customer wait until the transaction ends. */
export const lockCustomerPeople = async (tx: Tx, customerId: string): Promise<void> => {
  await tables(tx)
    .selectFrom('org_customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
};

/** How many of a customer's sub-accounts count against its plan. Its own user is among its people and does not. */
export const countSubAccounts = async (
  tx: Tx,
  of: {
    readonly customerId: string;
    readonly exceptId?: string;
    readonly states?: readonly MemberState[];
  },
): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('org_members')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', of.customerId)
    .where('state', 'in', of.states ?? countedStates)
    .where(sql<boolean>`user_id <> ${of.exceptId ?? null} is not false`)
    .executeTakeFirstOrThrow();
  return Number(count) - 1;
};

/** Somebody who counts against a plan. */
export interface PersonOfPlan {
  readonly id: string;
  readonly name: string;
}

/** The sub-accounts that were added last of those that count against a plan; the customer's own user came before them all. */
export const newestSubAccounts = (tx: Tx, customerId: string, limit: number): Promise<PersonOfPlan[]> =>
  tables(tx)
    .selectFrom('org_members')
    .select(['user_id as id', 'name'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', countedStates)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit)
    .execute();

export interface ReviewRow extends Member {
  readonly customer_name: string | null;
  readonly submitted_at: Date;
}

const reviews = (tx: Tx) =>
  select(tx)
    .leftJoin('org_customers as c', 'c.id', 'm.customer_id')
    .select('c.display_name as customer_name')
    .where('m.submitted_at', 'is not', null)
    .$narrowType<{ submitted_at: Date }>();

/** Sub-accounts in a state of their audit, the newest first. */
export const reviewRows = (
  tx: Tx,
  state: MemberState,
  page: { readonly limit: number; readonly after: PlaceInList | undefined },
): Promise<ReviewRow[]> => {
  let query = reviews(tx).where('m.state', '=', state);
  const { after } = page;
  if (after)
    query = query.where(
      sql<boolean>`(m.submitted_at, m.user_id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query
    .orderBy('m.submitted_at', 'desc')
    .orderBy('m.user_id', 'desc')
    .limit(page.limit + 1)
    .execute();
};

export const reviewRow = (tx: Tx, id: string): Promise<ReviewRow | undefined> =>
  reviews(tx).where('m.user_id', '=', id).executeTakeFirst();
