import type { HandlersFor, InputOf, OutputOf } from '@tael/contract';
import type { senderRoutes } from '@tael/contract/funding/senders/routes';
import { formatMoney, money } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../../kernel/context.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import type { Ask, Executor, ObjectApprovals } from '../../approvals/index.ts';
import { customerNames, findCustomer } from '../../org/index.ts';
import {
  findSender,
  insertSender,
  listSeen,
  listTrusted,
  lockSender,
  moveSender,
  type SeenRow,
  type SenderRow,
} from './repository.ts';
import { comparedSender, isZelleAddress } from './rules.ts';

type Routes = typeof senderRoutes;
type KnownSender = OutputOf<Routes['trustSender']>;

export interface SenderDeps {
  readonly approvals: ObjectApprovals;
}

const present = (row: SenderRow | undefined, seen: SeenRow | undefined): KnownSender => ({
  id: row?.id ?? null,
  kind: row?.kind ?? 'name',
  value: row?.value ?? seen?.name ?? '',
  standing: row ? (row.state === 'trusted' ? 'trusted' : 'proposed') : 'known',
  ways: [...(seen?.ways ?? [])],
  payments: seen?.payments ?? 0,
  total: { amount: formatMoney(money(seen?.total ?? 0n, 'USD')), currency: 'USD' },
  lastAt: seen?.last_at.toISOString() ?? null,
});

/** Who is on the customer's whitelist, and who has sent money before. */
const listSenders = (ctx: Context): Promise<KnownSender[]> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const seen = await listSeen(tx, customerId);
    const trusted = await listTrusted(tx, customerId);
    const nameOf = new Map(seen.map((row) => [comparedSender(row.name), row]));
    const listed = new Set(trusted.filter(({ kind }) => kind === 'name').map(({ compared }) => compared));
    return [
      ...trusted.map((row) => present(row, row.kind === 'name' ? nameOf.get(row.compared) : undefined)),
      ...seen.filter(({ name }) => !listed.has(comparedSender(name))).map((row) => present(undefined, row)),
    ];
  });

const askOf = (row: SenderRow): Ask => ({
  act: 'sender.trusted',
  object: { type: 'trusted_sender', id: row.id },
  owner: { tenantId: row.tenant_id, customerId: null },
  subjectCustomerId: row.customer_id,
  content: {},
  makerId: row.proposed_by,
});

const auditSender = (tx: Tx, ctx: Context, row: SenderRow, action: string, state: string): Promise<void> =>
  audit(tx, ctx, {
    action,
    object: { type: 'trusted_sender', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    after: { kind: row.kind, value: row.value, state },
    reason: row.reason,
  });

const tell = (
  tx: Tx,
  ctx: Context,
  { id, tenant_id: tenantId, customer_id: customerId, kind, value }: SenderRow,
  topic: 'funding.sender_proposed' | 'funding.sender_removed',
): Promise<void> => emit(tx, ctx, { topic, objectId: id, tenantId, customerId, payload: { kind, value } });

/** Staff's request is none of the customer's rows, so it is made and taken back after the customer's own transaction. */
export const senderJobs = ({ approvals }: SenderDeps): readonly EventJob[] => [
  {
    topic: 'funding.sender_proposed',
    run: (ctx, { objectId }) =>
      transact(ctx, async (tx) => {
        const row = await lockSender(tx, objectId);
        if (row?.state !== 'proposed') return;
        const open = await approvals.openRequestsOf(tx, 'sender.trusted', [objectId]);
        if (!open.has(objectId)) await approvals.request(tx, ctx, askOf(row));
      }),
  },
  {
    topic: 'funding.sender_removed',
    run: (ctx, { objectId }) =>
      transact(ctx, async (tx) => {
        const open = await approvals.openRequestsOf(tx, 'sender.trusted', [objectId]);
        if (open.has(objectId)) await approvals.withdraw(tx, ctx, 'sender.trusted', objectId);
      }),
  },
];

/** Proposes a sender; one of staff other than the proposer decides. Throws `sender_known` for one that is listed already. */
const propose = async (
  tx: Tx,
  ctx: Context,
  of: InputOf<Routes['trustSender']> & { readonly tenantId: string; readonly customerId: string },
): Promise<KnownSender> => {
  if (of.kind === 'address' && !isZelleAddress(of.value)) failField('value', 'invalid_format');
  const now = ctx.clock.now();
  const row: SenderRow = {
    id: newId(),
    tenant_id: of.tenantId,
    customer_id: of.customerId,
    kind: of.kind,
    value: of.value,
    compared: comparedSender(of.value),
    state: 'proposed',
    reason: of.reason,
    proposed_by: principalOf(ctx).userId,
    proposed_at: now,
    updated_at: now,
  };
  if (!(await insertSender(tx, row))) fail('sender_known');
  await auditSender(tx, ctx, row, 'funding.sender_proposed', 'proposed');
  await tell(tx, ctx, row, 'funding.sender_proposed');
  return present(row, undefined);
};

/** Takes a sender off the whitelist, at once: a look at a name needs nobody's approval. */
const removeSender = (
  ctx: Context,
  { id }: InputOf<Routes['removeSender']>,
): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const row = await lockSender(tx, id);
    if (row?.customer_id !== customerOf(ctx).customerId) return fail('not_found');
    if (row.state !== 'proposed' && row.state !== 'trusted') fail('illegal_transition');
    await moveSender(tx, id, 'removed', ctx.clock.now());
    await auditSender(tx, ctx, row, 'funding.sender_removed', 'removed');
    await tell(tx, ctx, row, 'funding.sender_removed');
    return {};
  });

/** Route name to verb. */
export const createSenderHandlers = (): HandlersFor<Context, Routes> => ({
  listSenders,
  trustSender: (ctx, input) =>
    transact(ctx, (tx) => {
      const { tenantId, customerId } = customerOf(ctx);
      return propose(tx, ctx, { ...input, tenantId, customerId });
    }),
  trustSenderOf: (ctx, input) =>
    transact(ctx, async (tx) => {
      const customer = (await findCustomer(tx, input.customerId)) ?? fail('not_found');
      return propose(tx, ctx, { ...input, tenantId: customer.tenantId });
    }),
  removeSender,
});

/** A sender as its approver reads it. Approved, its payments need no look at the name any more. */
export const senderExecutor: Executor = {
  describe: async (tx, { objectId }) => {
    const row = (await findSender(tx, objectId)) ?? fail('not_found');
    const names = await customerNames(tx, [row.customer_id]);
    return {
      facts: [
        { field: 'customer', value: { kind: 'text', text: names.get(row.customer_id) ?? '' } },
        { field: 'sender', value: { kind: 'text', text: row.value } },
        { field: 'note', value: { kind: 'text', text: row.reason } },
      ],
      changes: [],
    };
  },
  execute: async (tx, ctx, { objectId }) => {
    const row = (await lockSender(tx, objectId)) ?? fail('not_found');
    if (row.state !== 'proposed') fail('illegal_transition');
    await moveSender(tx, objectId, 'trusted', ctx.clock.now());
    await auditSender(tx, ctx, row, 'funding.sender_trusted', 'trusted');
  },
  ended: async (tx, ctx, { objectId }) => {
    const row = await lockSender(tx, objectId);
    if (row?.state !== 'proposed') return;
    await moveSender(tx, objectId, 'refused', ctx.clock.now());
    await auditSender(tx, ctx, row, 'funding.sender_refused', 'refused');
  },
};
