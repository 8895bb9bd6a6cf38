import type { Permission } from '@tael/contract';
import type { ApprovalAct } from '@tael/contract/approvals/acts';
import type { ShownDocument } from '@tael/contract/approvals/shown';
import type { ApprovalRejectReason } from '@tael/contract/approvals/states';
import type { Money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';

/** Whose policy decides: a customer's, or with null the platform's. */
export interface Owner {
  readonly tenantId: string;
  readonly customerId: string | null;
}

/** Somebody active who works for an owner, as they stand now. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
}

/** What approvals have to know of people; who knows it hands it in. */
export interface Directory {
  /** Everybody active of an owner; read in the transaction that votes, so that whoever just lost a role has lost it. */
  members(tx: Tx, owner: Owner): Promise<readonly Member[]>;
  /** How people are told of, whether they are still here or not. */
  called(
    tx: Tx,
    userIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly email: string; readonly name: string }>>;
  /** Every identity that these people control, themselves with them. */
  controls(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The roles that a policy of this owner can name; `name` is null for a ready-made one. */
  roles(tx: Tx, owner: Owner): Promise<readonly { readonly role: string; readonly name: string | null }[]>;
  customerNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What an act is done with, once it is approved: data of the module that asks. */
export type ApprovalContent = Readonly<Record<string, unknown>>;

/** What a module asks approval for. */
export interface Ask {
  readonly act: ApprovalAct;
  readonly object: { readonly type: string; readonly id: string };
  readonly owner: Owner;
  /** Whose object it is, where that is not the owner. */
  readonly subjectCustomerId?: string | null;
  readonly content: ApprovalContent;
  readonly makerId: string;
  /** Whoever else took part and may not vote. */
  readonly barredIds?: readonly string[];
  readonly amount?: Money | null;
  readonly departmentId?: string | null;
  readonly isPayeeNew?: boolean | null;
}

/** What an act is about, and what it is done with. */
export interface DescribedRequest {
  readonly owner: Owner;
  readonly objectId: string;
  readonly subjectCustomerId: string | null;
  readonly content: ApprovalContent;
}

export interface RequestFacts extends DescribedRequest {
  readonly id: string;
  readonly act: ApprovalAct;
  readonly makerId: string;
  /** What the last voter said; a rejection has its reason. */
  readonly reason: ApprovalRejectReason | null;
  readonly comment: string | null;
}

export type ApprovalEnd = 'rejected' | 'recalled' | 'expired';

/** How the module of an act shows and does it. All of it runs in the transaction of whoever votes. */
export interface Executor {
  /** What an approver reads, from the object as it stands and the content. A vote binds the hash of it. */
  describe(tx: Tx, request: DescribedRequest): Promise<ShownDocument>;
  execute(tx: Tx, ctx: Context, request: RequestFacts): Promise<void>;
  ended?(tx: Tx, ctx: Context, request: RequestFacts, how: ApprovalEnd): Promise<void>;
}

export type Executors = Partial<Record<ApprovalAct, Executor>>;

export interface ApprovalDeps {
  readonly directory: Directory;
  /** The origin that links in mails lead to. */
  readonly publicUrl: string;
  /** Read when it is needed: the modules of the acts are given this one first. */
  executors(): Executors;
}
