import type { InputOf, OutputOf } from '@tael/contract';
import {
  cardActions,
  type AlertAction,
  type ChallengeAction,
  type TokenAction,
} from '@tael/contract/cards/block';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { activityActions } from '@tael/contract/reporting/activity-kinds';
import { formatMoney, money } from '@tael/money';
import { z } from 'zod';
import { actorsOf, objectHistory, type ObjectHistoryRow } from '../../../kernel/lists/audit-trail.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { feesMoved, type FeeMove } from '../../fees/index.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';
import { chargedForCard } from '../usage/charged-repository.ts';
import { findCard, type CardRow } from '../repository.ts';
import { changesOfCard, type HistoryOfCard } from './timeline-changes.ts';

type Timeline = OutputOf<typeof cardRoutes.cardTimeline>;
type Entry = Timeline[number];

/** One step of a question about an unusual purchase of a card. */
export interface AlertAct {
  readonly at: Date;
  readonly action: AlertAction;
  /** The address of who answered or closed it; null is nobody. */
  readonly by: string | null;
  readonly note: string | null;
  readonly alert: NonNullable<Entry['alert']>;
}

/** One step of a question that the holder of a card was asked before a purchase. */
export interface ChallengeAct {
  readonly at: Date;
  readonly action: ChallengeAction;
  /** Who answered; null is nobody. */
  readonly byId: string | null;
  readonly challenge: NonNullable<Entry['challenge']>;
}

/** What was done to a card on a device or at a merchant. */
export interface TokenAct extends ObjectHistoryRow<TokenAction> {
  readonly device: string;
}

export interface TimelineDeps extends Pick<DeliveryDeps, 'emailsOf'> {
  readonly alertActsOf: (tx: Tx, cardId: string) => Promise<readonly AlertAct[]>;
  readonly tokenActsOf: (tx: Tx, cardId: string) => Promise<readonly TokenAct[]>;
  readonly challengeActsOf: (tx: Tx, cardId: string, now: Date) => Promise<readonly ChallengeAct[]>;
}

const mostEntries = 100;
/** What only staff reads of an act. */
const stored = z.object({ caseId: z.string(), note: z.string().nullable().default(null) });

/** What happened to a card of the customer's own. Of staff it says neither who nor why. */
export const cardTimeline =
  (deps: TimelineDeps) =>
  (ctx: Context, { id }: InputOf<typeof cardRoutes.cardTimeline>): Promise<Timeline> =>
    read(ctx, async (tx) => {
      const card = (await findCard(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
      const rows = await objectHistory(tx, {
        objectIds: [id],
        actions: activityActions.card,
        limit: mostEntries,
      });
      const tokens = await deps.tokenActsOf(tx, id);
      const emails = await deps.emailsOf(tx, actorsOf([...rows, ...tokens]));
      const changesOf = await changesOfCard(tx, card.customer_id, rows);
      const byWhom = (row: ActorOf) => {
        const actor = row.actor_id === null ? null : (emails.get(row.actor_id) ?? null);
        const isStaff = row.actor_type === 'user' && actor === null;
        return { actorKind: isStaff ? ('operations' as const) : kindOf(row), actor };
      };
      const entries = rows.map((row): Entry => ({
        ...entryOf(row),
        ...byWhom(row),
        changes: changesOf(row),
        caseId: null,
      }));
      const alerts = (await deps.alertActsOf(tx, id)).map((act): Entry => {
        const isStaff = act.action === 'fraud_alert.closed';
        return isStaff ? { ...alertEntry({ ...act, by: null }), actorKind: 'operations' } : alertEntry(act);
      });
      return newestOf([
        ...entries,
        ...alerts,
        ...tokens.map((act) => ({ ...tokenEntry(act), ...byWhom(act) })),
        ...(await challengesOf(tx, ctx, deps, id)),
        ...(await feesOf(tx, card)),
      ]);
    });

/** The same of any card, as staff reads it: with who did what, and in which case. */
export const backOfficeCardTimeline =
  (deps: TimelineDeps) =>
  (ctx: Context, { id }: InputOf<typeof cardRoutes.backOfficeCardTimeline>): Promise<Timeline> =>
    read(ctx, async (tx) => {
      const card = (await findCard(tx, id, null)) ?? fail('not_found');
      const rows = await objectHistory(tx, { objectIds: [id], actions: cardActions, limit: mostEntries });
      const tokens = await deps.tokenActsOf(tx, id);
      const emails = await deps.emailsOf(tx, actorsOf([...rows, ...tokens]));
      const changesOf = await changesOfCard(tx, card.customer_id, rows);
      const byWhom = (row: ActorOf) => ({
        actorKind: kindOf(row),
        actor: row.actor_id === null ? null : (emails.get(row.actor_id) ?? null),
      });
      const entries = rows.map((row): Entry => {
        const { caseId = null, note = null } = stored.safeParse(row.after).data ?? {};
        const reason = row.reason ?? note;
        return { ...entryOf(row), ...byWhom(row), changes: changesOf(row), reason, caseId };
      });
      const alerts = (await deps.alertActsOf(tx, id)).map((act) => ({
        ...alertEntry(act),
        reason: act.note,
      }));
      return newestOf([
        ...entries,
        ...alerts,
        ...tokens.map((act) => ({ ...tokenEntry(act), ...byWhom(act) })),
        ...(await challengesOf(tx, ctx, deps, id)),
        ...(await feesOf(tx, card)),
      ]);
    });

const entryOf = <Action>({
  id,
  at,
  action,
  reason,
}: {
  readonly id: string;
  readonly at: Date;
  readonly action: Action;
  readonly reason: string | null;
}) => ({
  id,
  at: at.toISOString(),
  action,
  reason,
  alert: null,
  challenge: null,
  device: null,
  fee: null,
});

const tokenEntry = ({ device, ...act }: TokenAct) => ({
  ...entryOf(act),
  changes: [],
  caseId: null,
  device,
});

const alertEntry = ({ at, action, by, alert }: AlertAct): Entry => ({
  id: alert.id,
  at: at.toISOString(),
  action,
  actorKind: by === null ? 'system' : 'user',
  actor: by,
  reason: null,
  caseId: null,
  changes: [],
  alert,
  challenge: null,
  device: null,
  fee: null,
});

/** What the holder was asked before purchases, what was answered and by whom. */
const challengesOf = async (
  tx: Tx,
  ctx: Context,
  { emailsOf, challengeActsOf }: TimelineDeps,
  cardId: string,
): Promise<Entry[]> => {
  const acts = await challengeActsOf(tx, cardId, ctx.clock.now());
  const emails = await emailsOf(
    tx,
    acts.flatMap(({ byId }) => byId ?? []),
  );
  return acts.map(({ at, action, byId, challenge }): Entry => ({
    id: challenge.id,
    at: at.toISOString(),
    action,
    actorKind: byId !== null ? 'user' : action === 'challenge.asked' ? 'network' : 'system',
    actor: emails.get(byId ?? '') ?? null,
    reason: null,
    caseId: null,
    changes: [],
    alert: null,
    challenge,
    device: null,
    fee: null,
  }));
};

/** What the card, its deliveries and the months of its usage were charged, and what was given back. */
const feesOf = async (tx: Tx, card: CardRow): Promise<Entry[]> => {
  const referenceIds = await chargedForCard(tx, card.id);
  const of = { customerId: card.customer_id, referenceIds, actions: activityActions.fee };
  const { rows } = await feesMoved(tx, { ...of, from: undefined, to: undefined }, undefined, mostEntries);
  return rows.map(feeEntry);
};

const feeEntry = ({ id, at, action, code, amount, currency }: FeeMove): Entry => ({
  id,
  at: at.toISOString(),
  action,
  actorKind: 'system',
  actor: null,
  reason: null,
  caseId: null,
  changes: [],
  alert: null,
  challenge: null,
  device: null,
  fee: { code, amount: { amount: formatMoney(money(amount, currency)), currency } },
});

const newestOf = (entries: readonly Entry[]): Timeline =>
  entries.toSorted((left, right) => right.at.localeCompare(left.at)).slice(0, mostEntries);

type ActorOf = Pick<HistoryOfCard, 'actor_type' | 'actor_id'>;

const kindOf = ({ actor_type: type }: ActorOf): Entry['actorKind'] => (type === 'visitor' ? 'system' : type);
