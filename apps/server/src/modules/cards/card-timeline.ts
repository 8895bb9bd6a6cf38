import type { InputOf, OutputOf } from '@tael/contract';
import { cardActions, type AlertAction, type ChallengeAction } from '@tael/contract/cards/block';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { activityActions } from '@tael/contract/reporting/activity-kinds';
import { formatMoney, money } from '@tael/money';
import { z } from 'zod';
import { actorsOf, objectTrail } from '../../kernel/audit-trail.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { feesMoved, type FeeMove } from '../fees/index.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { chargedForCard } from './charged-repository.ts';
import { findCard, type CardRow } from './repository.ts';
import { changesOfCard, type TrailOfCard } from './timeline-changes.ts';

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

export interface TimelineDeps extends Pick<DeliveryDeps, 'emailsOf'> {
  readonly alertActsOf: (tx: Tx, cardId: string) => Promise<readonly AlertAct[]>;
  readonly challengeActsOf: (tx: Tx, cardId: string, now: Date) => Promise<readonly ChallengeAct[]>;
}

const mostEntries = 100;
/** What only the house reads of an act. */
const kept = z.object({ caseId: z.string(), note: z.string().nullable().default(null) });

/** What happened to a card of the customer's own. Of the house it says neither who nor why. */
export const cardTimeline =
  (deps: TimelineDeps) =>
  (ctx: Context, { id }: InputOf<typeof cardRoutes.cardTimeline>): Promise<Timeline> =>
    read(ctx, async (tx) => {
      const card = (await findCard(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
      const rows = await objectTrail(tx, { objectId: id, actions: activityActions.card, limit: mostEntries });
      const emails = await deps.emailsOf(tx, actorsOf(rows));
      const changesOf = await changesOfCard(tx, card.customer_id, rows);
      const entries = rows.map((row): Entry => {
        const actor = row.actor_id === null ? null : (emails.get(row.actor_id) ?? null);
        const isOfHouse = row.actor_type === 'user' && actor === null;
        return {
          ...entryOf(row),
          changes: changesOf(row),
          actorKind: isOfHouse ? 'operations' : kindOf(row),
          actor,
          caseId: null,
        };
      });
      const alerts = (await deps.alertActsOf(tx, id)).map((act): Entry => {
        const isOfHouse = act.action === 'fraud_alert.closed';
        return isOfHouse ? { ...alertEntry({ ...act, by: null }), actorKind: 'operations' } : alertEntry(act);
      });
      return newestOf([
        ...entries,
        ...alerts,
        ...(await challengesOf(tx, ctx, deps, id)),
        ...(await feesOf(tx, card)),
      ]);
    });

/** The same of any card, as the house reads it: with who did what, and in which case. */
export const houseCardTimeline =
  (deps: TimelineDeps) =>
  (ctx: Context, { id }: InputOf<typeof cardRoutes.houseCardTimeline>): Promise<Timeline> =>
    read(ctx, async (tx) => {
      const card = (await findCard(tx, id, null)) ?? fail('not_found');
      const rows = await objectTrail(tx, { objectId: id, actions: cardActions, limit: mostEntries });
      const emails = await deps.emailsOf(tx, actorsOf(rows));
      const changesOf = await changesOfCard(tx, card.customer_id, rows);
      const entries = rows.map((row): Entry => {
        const { caseId = null, note = null } = kept.safeParse(row.after).data ?? {};
        const actor = row.actor_id === null ? null : (emails.get(row.actor_id) ?? null);
        const reason = row.reason ?? note;
        return { ...entryOf(row), changes: changesOf(row), actorKind: kindOf(row), actor, reason, caseId };
      });
      const alerts = (await deps.alertActsOf(tx, id)).map((act) => ({
        ...alertEntry(act),
        reason: act.note,
      }));
      return newestOf([
        ...entries,
        ...alerts,
        ...(await challengesOf(tx, ctx, deps, id)),
        ...(await feesOf(tx, card)),
      ]);
    });

const entryOf = ({ id, at, action, reason }: TrailOfCard) => ({
  id,
  at: at.toISOString(),
  action,
  reason,
  alert: null,
  challenge: null,
  fee: null,
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
  fee: { code, amount: { amount: formatMoney(money(amount, currency)), currency } },
});

const newestOf = (entries: readonly Entry[]): Timeline =>
  entries.toSorted((left, right) => right.at.localeCompare(left.at)).slice(0, mostEntries);

const kindOf = ({ actor_type: type }: TrailOfCard): Entry['actorKind'] =>
  type === 'visitor' ? 'system' : type;
