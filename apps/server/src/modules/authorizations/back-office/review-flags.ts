/** Purchases that staff looks at: what the network booked beyond what we had said, or without us. */
import type { HandlersFor, InputOf, OutputOf } from '@tael/contract';
import { flagLife } from '@tael/contract/authorizations/flag-states';
import type { flagRoutes } from '@tael/contract/authorizations/flags';
import { authorizationLife } from '@tael/contract/authorizations/states';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseStanding, requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { findFlag, lockFlag, pageOfFlags, updateFlag, type NamedFlagRow } from '../flags/flag-repository.ts';
import { timelineOf, type TimelineDeps } from '../history/get-transaction.ts';
import { presentTransactions } from '../history/present-transactions.ts';
import { asResponse } from '../received.ts';
import { findAuthorization } from '../repository.ts';

type FlaggedPurchase = OutputOf<typeof flagRoutes.listFlaggedPurchases>['items'][number];
type FlaggedDetail = OutputOf<typeof flagRoutes.getFlaggedPurchase>;

interface FlagDeps extends TimelineDeps {
  /** Drafts a dispute for the customer; undefined where nothing of the purchase can be disputed. */
  readonly draft: (
    tx: Tx,
    ctx: Context,
    wanted: {
      readonly authorizationId: string;
      readonly reason: 'wrong_amount';
      readonly by: { readonly userId: string; readonly email: string };
    },
  ) => Promise<string | undefined>;
}

const dayMs = 86_400_000;

const listFlaggedPurchases = (
  ctx: Context,
  { limit, cursor, olderThanDays: days, ...asked }: InputOf<typeof flagRoutes.listFlaggedPurchases>,
): Promise<OutputOf<typeof flagRoutes.listFlaggedPurchases>> =>
  read(ctx, async (tx) => {
    const before = days === undefined ? undefined : new Date(ctx.clock.millis() - days * dayMs);
    const { state, kind, customerId } = asked;
    const found = await pageOfFlags(tx, {
      state,
      kind,
      customerId,
      before,
      limit,
      after: readCursor(cursor),
    });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ flagged_at: at, id }) => ({ at, id }));
    return { items: rows.map(presentFlag), nextCursor };
  });

/** What became of the purchases that were flagged; staff says so, once for each flag. */
export const createFlagHandlers = ({
  draft,
  ...deps
}: FlagDeps): HandlersFor<Context, typeof flagRoutes, CallExtras> => ({
  listFlaggedPurchases,
  getFlaggedPurchase: (ctx, { id }) =>
    read(ctx, async (tx) => presentDetail(tx, ctx, deps, (await findFlag(tx, id)) ?? fail('not_found'))),
  reviewFlaggedPurchase: (ctx, { id, version, outcome, note }) =>
    transact(ctx, async (tx) => {
      const { userId, email } = principalOf(ctx);
      const flag = (await lockFlag(tx, id)) ?? fail('not_found');
      requireVersion(flag.version, version);
      requireMove(flagLife, flag.state, 'reviewed');
      const { authorization_id: authorizationId } = flag;
      const disputeId =
        outcome === 'passed_on'
          ? ((await draft(tx, ctx, { authorizationId, reason: 'wrong_amount', by: { userId, email } })) ??
            (await refuseDispute(tx, authorizationId)))
          : null;
      const reviewed = await updateFlag(tx, flag, {
        state: 'reviewed',
        outcome,
        note,
        dispute_id: disputeId,
        reviewed_at: ctx.clock.now(),
        reviewed_by: userId,
        reviewed_email: email,
      });
      await audit(tx, ctx, {
        action: 'flag.reviewed',
        object: { type: 'flag', id },
        tenantId: flag.tenant_id,
        customerId: flag.customer_id,
        before: { state: flag.state },
        after: { state: 'reviewed', kind: flag.kind, outcome, authorizationId, disputeId },
        reason: note,
      });
      return presentDetail(tx, ctx, deps, reviewed);
    }),
});

/** Nothing can be disputed of it as it stands; what may become of it is said. */
const refuseDispute = async (tx: Tx, authorizationId: string): Promise<never> => {
  const purchase = await findAuthorization(tx, authorizationId, null);
  assert(purchase, 'what is flagged is a purchase');
  return refuseStanding('dispute_not_possible', authorizationLife, purchase.status);
};

const presentFlag = (row: NamedFlagRow): FlaggedPurchase => ({
  id: row.id,
  transactionId: row.authorization_id,
  customerId: row.customer_id,
  cardId: row.card_id,
  kind: row.kind,
  state: row.state,
  amount: asResponse(row.amount, row.currency),
  merchantName: row.merchant_name,
  lastFour: row.last_four,
  flaggedAt: row.flagged_at.toISOString(),
  outcome: row.outcome,
  reviewedBy: row.reviewed_email,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  note: row.note,
  disputeId: row.dispute_id,
  version: row.version,
});

const presentDetail = async (
  tx: Tx,
  ctx: Context,
  deps: TimelineDeps,
  flag: NamedFlagRow,
): Promise<FlaggedDetail> => {
  const row = await findAuthorization(tx, flag.authorization_id, null);
  assert(row, 'what is flagged is there');
  const [transaction] = await presentTransactions(tx, [row]);
  assert(transaction, 'one row gives one answer');
  return {
    flag: presentFlag(flag),
    transaction,
    timeline: await timelineOf(tx, deps, row),
    disputes: await deps.disputesOf(tx, ctx, row),
    mayPassOn: flag.state === 'flagged' && row.captured > row.refunded + (row.won ?? 0n),
  };
};
