import type { Access, Permission } from '@tael/contract';
import { userStatus, userType } from '@tael/contract/identity/states';
import type { Denial } from '@tael/contract/org/roles/verdict';
import type { Principal } from './principal.ts';

/** Whose an object is, as far as that decides who reaches it. */
export interface ObjectScope {
  readonly tenantId: string;
  /** Null for what belongs to no customer. */
  readonly customerId: string | null;
  /** Of a card and what hangs on it; left out for what a company shares with its people. */
  readonly card?: { readonly departmentId: string | null; readonly assigneeId: string | null };
}

export type Verdict =
  | { readonly isAllowed: true; readonly by: 'session' | 'role' }
  | { readonly isAllowed: false; readonly because: Denial };

type Decider = Pick<
  Principal,
  | 'userId'
  | 'tenantId'
  | 'customerId'
  | 'userType'
  | 'userStatus'
  | 'permissions'
  | 'reach'
  | 'leads'
  | 'isPreview'
>;

const bySession: Verdict = { isAllowed: true, by: 'session' };
const byRole: Verdict = { isAllowed: true, by: 'role' };
const no = (because: Denial): Verdict => ({ isAllowed: false, because });
const denied = {
  standing: no('standing'),
  preview: no('preview'),
  empty: no('empty_role'),
  permission: no('permission'),
  tenant: no('tenant'),
  customer: no('customer'),
  own: no('own'),
};

/**
 * Whether somebody may do something, to an object where one is named: the one answer behind routes, menus, buttons,
 * exports and sockets. Row-level security repeats what it says of objects.
 */
export const decide = (
  who: Decider,
  access: Exclude<Access, 'public'>,
  { object, changes = false }: { readonly object?: ObjectScope; readonly changes?: boolean } = {},
): Verdict => {
  if (changes && who.isPreview) return denied.preview;
  if (access !== 'session') {
    if (!isInGoodStanding(who)) return denied.standing;
    if (!who.permissions.has(access)) return who.permissions.size === 0 ? denied.empty : denied.permission;
  }
  const outside = object && whyOutside(who, object);
  return outside ?? (access === 'session' ? bySession : byRole);
};

/** The same as a yes or no, where nobody is told why. */
export const may = (who: Decider, permission: Permission): boolean => decide(who, permission).isAllowed;

const isInGoodStanding = ({ userStatus: status }: Decider): boolean =>
  status === userStatus.active || status === userStatus.activeSuspended;

const whyOutside = (who: Decider, { tenantId, customerId, card }: ObjectScope): Verdict | undefined => {
  if (who.customerId === null && who.userType === userType.admin) return undefined;
  if (tenantId !== who.tenantId) return denied.tenant;
  if (who.customerId === null) return undefined;
  if (customerId !== who.customerId) return denied.customer;
  if (card === undefined || who.reach === 'company') return undefined;
  const isTheirs =
    card.assigneeId === who.userId || (card.departmentId !== null && who.leads.includes(card.departmentId));
  return isTheirs ? undefined : denied.own;
};
