import type { Permission } from '@tael/contract';
import type { Context, Principal } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';

/** A part of what we hold of somebody: a file of the archive, for whoever may see such things here. */
export interface DataSection {
  readonly file: string;
  readonly needs: Permission;
  /** One page, as the person themselves reads it. */
  readonly read: (
    ctx: Context,
    cursor: string | undefined,
  ) => Promise<{ readonly items: readonly unknown[]; readonly nextCursor: string | null }>;
}

/** What privacy asks of the other modules. */
export interface PrivacyDeps {
  /** Whoever asked, as they may act now; undefined once they may not. */
  readonly principalOf: (tx: Tx, userId: string) => Promise<Principal | undefined>;
  readonly sections: readonly DataSection[];
  /** Whether somebody can still sign in and act. */
  readonly isOpen: (
    tx: Tx,
    who: { readonly userId: string; readonly customerId: string },
  ) => Promise<boolean>;
  /** Erases what no law asks us to keep. */
  readonly erase: (tx: Tx, ctx: Context, userId: string) => Promise<void>;
}
