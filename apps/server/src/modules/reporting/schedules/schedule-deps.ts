import type { Permission } from '@tael/contract';
import type { Principal } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Staff } from './schedule-repository.ts';

export interface StaffPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** What scheduled reports ask of the people, who are other modules'. */
export interface ScheduleDeps {
  /** Somebody as they may act now, without a session. */
  readonly principalOf: (tx: Tx, userId: string) => Promise<Principal | undefined>;
  /** The active people of a staff who hold a permission. */
  readonly staffHolding: (tx: Tx, staff: Staff, permission: Permission) => Promise<readonly StaffPerson[]>;
  readonly publicUrl: string;
}

/** What a scheduled report needs of its maker and of whom it is for. */
export const needed: Permission = 'report:export';
