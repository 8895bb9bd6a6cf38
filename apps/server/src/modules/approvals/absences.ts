import type { InputOf, OutputOf } from '@tael/contract';
import type { approvalRoutes } from '@tael/contract/approvals/routes';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import { ownerOfPrincipal } from './owner-of-principal.ts';
import {
  absencesFrom,
  endAbsenceAt,
  insertAbsence,
  lockAbsencesOf,
  type AbsenceRow,
} from './policy/policy-repository.ts';
import { personOf } from './present-approvals.ts';
import type { ApprovalDeps, Directory } from './types.ts';

type Routes = typeof approvalRoutes;
type Absence = OutputOf<Routes['announceAbsence']>;

export const createAbsenceVerbs = ({ directory }: ApprovalDeps) => ({
  listAbsences: (ctx: Context): Promise<OutputOf<Routes['listAbsences']>> =>
    read(ctx, async (tx) => {
      const rows = await absencesFrom(tx, ownerOfPrincipal(principalOf(ctx)), ctx.clock.now());
      return { items: await present(tx, ctx, directory, rows) };
    }),

  /**
   * Names who votes in the caller's place. Never oneself by another identity: a substitute has to be somebody else, who
   * may vote at all. A time that has begun runs from now: the part that is over may belong to an absence that was ended.
   */
  announceAbsence: (
    ctx: Context,
    { substituteId, from, until }: InputOf<Routes['announceAbsence']>,
  ): Promise<Absence> =>
    transact(ctx, async (tx) => {
      const who = principalOf(ctx);
      const owner = ownerOfPrincipal(who);
      const substitute = (await directory.members(tx, owner)).find(({ id }) => id === substituteId);
      const isOneself = (await directory.controls(tx, [who.userId])).has(substituteId);
      if (!substitute?.permissions.has('approval:vote') || isOneself)
        failField('substituteId', 'invalid_choice');
      const now = ctx.clock.now();
      const untilAt = new Date(until);
      if (untilAt <= now) failField('until', 'date_past');
      const fromAt = new Date(Math.max(Date.parse(from), now.getTime()));
      const others = await lockAbsencesOf(tx, owner, who.userId);
      if (others.some((other) => other.from_at < untilAt && fromAt < other.until_at))
        fail('absence_overlaps');
      const row: AbsenceRow = {
        id: newId(),
        tenant_id: owner.tenantId,
        customer_id: owner.customerId,
        user_id: who.userId,
        substitute_id: substituteId,
        from_at: fromAt,
        until_at: untilAt,
        version: 1,
      };
      await insertAbsence(tx, row);
      await audit(tx, ctx, {
        action: 'approval.absence_announced',
        object: { type: 'absence', id: row.id },
        after: { substituteId, from: fromAt.toISOString(), until },
      });
      return presentOne(tx, ctx, directory, row);
    }),

  endAbsence: (ctx: Context, { id, version }: InputOf<Routes['endAbsence']>): Promise<Absence> =>
    transact(ctx, async (tx) => {
      const who = principalOf(ctx);
      const now = ctx.clock.now();
      const own = await lockAbsencesOf(tx, ownerOfPrincipal(who), who.userId);
      const row = own.find((one) => one.id === id) ?? fail('not_found');
      requireVersion(row.version, version);
      if (row.until_at <= now) fail('conflict');
      // One that has not begun never does.
      const until = row.from_at > now ? row.from_at : now;
      await endAbsenceAt(tx, row, until);
      await audit(tx, ctx, {
        action: 'approval.absence_ended',
        object: { type: 'absence', id },
        before: { until: row.until_at.toISOString() },
        after: { until: until.toISOString() },
      });
      return presentOne(tx, ctx, directory, { ...row, until_at: until, version: row.version + 1 });
    }),
});

const presentOne = async (tx: Tx, ctx: Context, directory: Directory, row: AbsenceRow): Promise<Absence> => {
  const [one] = await present(tx, ctx, directory, [row]);
  return one ?? fail('not_found');
};

const present = async (
  tx: Tx,
  { clock }: Context,
  directory: Directory,
  rows: readonly AbsenceRow[],
): Promise<Absence[]> => {
  const ids = rows.flatMap((row) => [row.user_id, row.substitute_id]);
  const called = await directory.called(tx, ids);
  return rows.map((row) => ({
    id: row.id,
    user: personOf(row.user_id, called),
    substitute: personOf(row.substitute_id, called),
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    isOver: row.until_at <= clock.now() || row.until_at.getTime() === row.from_at.getTime(),
    version: row.version,
  }));
};
