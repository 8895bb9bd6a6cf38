import { money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Question } from './policy/plan.ts';
import { absencesAt } from './policy/policy-repository.ts';
import type { RequestRow } from './repository.ts';
import type { Absence, Voters } from './slots.ts';
import type { Directory, Member, Owner } from './types.ts';

type Clock = Pick<Context, 'clock'>;

/** The people of an owner and who of them is away, as they are now. */
export interface Company {
  readonly members: readonly Member[];
  readonly absences: readonly Absence[];
}

export const companyOf = async (
  tx: Tx,
  { clock }: Clock,
  directory: Directory,
  owner: Owner,
): Promise<Company> => ({
  members: await directory.members(tx, owner),
  absences: (await absencesAt(tx, owner, clock.now())).map((row) => ({
    userId: row.user_id,
    substituteId: row.substitute_id,
  })),
});

/** Whoever took part in a request, and every identity that they control. */
export const barredFrom = (
  tx: Tx,
  directory: Directory,
  { maker_id: makerId, barred_ids: barredIds }: Pick<RequestRow, 'maker_id' | 'barred_ids'>,
): Promise<ReadonlySet<string>> => directory.controls(tx, [makerId, ...barredIds]);

export const votersOf = async (
  tx: Tx,
  directory: Directory,
  company: Company,
  request: Pick<RequestRow, 'maker_id' | 'barred_ids'>,
): Promise<Voters> => ({ ...company, barred: await barredFrom(tx, directory, request) });

export const ownerOf = ({
  tenant_id,
  customer_id,
}: Pick<RequestRow, 'tenant_id' | 'customer_id'>): Owner => ({
  tenantId: tenant_id,
  customerId: customer_id,
});

/** What the policy is asked about a request. */
export const questionOf = (
  request: Pick<RequestRow, 'act' | 'amount' | 'currency' | 'maker_id' | 'department_id' | 'is_payee_new'>,
  members: readonly Member[],
): Question => ({
  act: request.act,
  amount:
    request.amount !== null && request.currency !== null ? money(request.amount, request.currency) : null,
  maker: members.find(({ id }) => id === request.maker_id),
  departmentId: request.department_id,
  isPayeeNew: request.is_payee_new,
});
