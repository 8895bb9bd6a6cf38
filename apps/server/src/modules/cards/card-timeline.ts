import type { InputOf, OutputOf } from '@tael/contract';
import { cardActions, type AlertAction } from '@tael/contract/cards/block';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { activityActions } from '@tael/contract/reporting/activity-kinds';
import { z } from 'zod';
import { actorsOf, objectTrail, type ActTrailRow } from '../../kernel/audit-trail.ts';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { findCard } from './repository.ts';

type Timeline = OutputOf<typeof cardRoutes.cardTimeline>;
type Entry = Timeline[number];
type Row = ActTrailRow<(typeof cardActions)[number]>;

/** One step of a question about an unusual purchase of a card. */
export interface AlertAct {
  readonly at: Date;
  readonly action: AlertAction;
  /** The address of who answered or closed it; null is nobody. */
  readonly by: string | null;
  readonly note: string | null;
  readonly alert: NonNullable<Entry['alert']>;
}

export interface TimelineDeps extends Pick<DeliveryDeps, 'emailsOf'> {
  readonly alertActsOf: (tx: Tx, cardId: string) => Promise<readonly AlertAct[]>;
}

const mostEntries = 100;
/** What only the house reads of an act. */
const kept = z.object({ caseId: z.string(), note: z.string().nullable().default(null) });

/** What happened to a card of the customer's own. Of the house it says neither who nor why. */
export const cardTimeline =
  ({ emailsOf, alertActsOf }: TimelineDeps) =>
  (ctx: Context, { id }: InputOf<typeof cardRoutes.cardTimeline>): Promise<Timeline> =>
    read(ctx, async (tx) => {
      if (!(await findCard(tx, id, customerOf(ctx).customerId))) return fail('not_found');
      const rows = await objectTrail(tx, { objectId: id, actions: activityActions.card, limit: mostEntries });
      const emails = await emailsOf(tx, actorsOf(rows));
      const entries = rows.map((row): Entry => {
        const actor = row.actor_id === null ? null : (emails.get(row.actor_id) ?? null);
        const isOfHouse = row.actor_type === 'user' && actor === null;
        return { ...entryOf(row), actorKind: isOfHouse ? 'operations' : kindOf(row), actor, caseId: null };
      });
      const alerts = (await alertActsOf(tx, id)).map((act): Entry => {
        const isOfHouse = act.action === 'fraud_alert.closed';
        return isOfHouse ? { ...alertEntry({ ...act, by: null }), actorKind: 'operations' } : alertEntry(act);
      });
      return newestOf([...entries, ...alerts]);
    });

/** The same of any card, as the house reads it: with who did what, and in which case. */
export const houseCardTimeline =
  ({ emailsOf, alertActsOf }: TimelineDeps) =>
  (ctx: Context, { id }: InputOf<typeof cardRoutes.houseCardTimeline>): Promise<Timeline> =>
    read(ctx, async (tx) => {
      if (!(await findCard(tx, id, null))) return fail('not_found');
      const rows = await objectTrail(tx, { objectId: id, actions: cardActions, limit: mostEntries });
      const emails = await emailsOf(tx, actorsOf(rows));
      const entries = rows.map((row): Entry => {
        const { caseId = null, note = null } = kept.safeParse(row.after).data ?? {};
        const actor = row.actor_id === null ? null : (emails.get(row.actor_id) ?? null);
        return { ...entryOf(row), actorKind: kindOf(row), actor, reason: row.reason ?? note, caseId };
      });
      const alerts = (await alertActsOf(tx, id)).map((act) => ({ ...alertEntry(act), reason: act.note }));
      return newestOf([...entries, ...alerts]);
    });

const entryOf = ({ id, at, action, reason }: Row) => ({
  id,
  at: at.toISOString(),
  action,
  reason,
  alert: null,
});

const alertEntry = ({ at, action, by, alert }: AlertAct): Entry => ({
  id: alert.id,
  at: at.toISOString(),
  action,
  actorKind: by === null ? 'system' : 'user',
  actor: by,
  reason: null,
  caseId: null,
  alert,
});

const newestOf = (entries: readonly Entry[]): Timeline =>
  entries.toSorted((left, right) => right.at.localeCompare(left.at)).slice(0, mostEntries);

const kindOf = ({ actor_type: type }: Row): Entry['actorKind'] => (type === 'visitor' ? 'system' : type);
