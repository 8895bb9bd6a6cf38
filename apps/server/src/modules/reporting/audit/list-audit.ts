import type { InputOf, OutputOf } from '@tael/contract';
import type { auditRoutes } from '@tael/contract/reporting/audit-routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { auditPage, auditRow, type AuditRow } from '../../../kernel/lists/audit-log.ts';
import { actorsOf } from '../../../kernel/lists/audit-trail.ts';
import { cursorOf, readCursor } from '../../../kernel/lists/keyset.ts';
import { narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { emailsOf, userIdsAt } from '../../identity/index.ts';
import { latestCheck } from '../../ledger/index.ts';
import { customerNames } from '../../org/index.ts';
import { actsTitled, everyChange, titleOf } from './audit-facts.ts';

type Routes = typeof auditRoutes;
export type AuditEntry = OutputOf<Routes['listAudit']>['items'][number];
export type AuditDetail = OutputOf<Routes['getAudit']>;

const present = async (tx: Tx, { language }: Context, rows: readonly AuditRow[]): Promise<AuditDetail[]> => {
  const owners = new Set(rows.flatMap(({ customer_id: id }) => id ?? []));
  const names = await customerNames(tx, [...owners]);
  const emails = await emailsOf(tx, actorsOf(rows));
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    title: titleOf(row.action, language),
    actorKind: row.actor_type,
    actor: row.actor_id === null ? null : (emails.get(row.actor_id) ?? null),
    objectType: row.object_type,
    objectId: row.object_id,
    customer:
      row.customer_id === null ? null : { id: row.customer_id, name: names.get(row.customer_id) ?? '' },
    reason: row.reason,
    channel: row.channel,
    ip: row.ip,
    requestId: row.request_id,
    changes: everyChange(row.before, row.after),
  }));
};

/** The page of the list with all that its rows say: what a file holds. */
export const listWholeAudit = (
  ctx: Context,
  { cursor, limit, actor, by, action, objectId, customerId, ...period }: InputOf<Routes['listAudit']>,
): Promise<{ readonly items: readonly AuditDetail[]; readonly nextCursor: string | null }> =>
  read(ctx, async (tx) => {
    const { from, to } = narrowingOf(period);
    const actorIds = actor === undefined ? undefined : await userIdsAt(tx, actor);
    const act = action === undefined ? undefined : { part: action, orAre: actsTitled(action) };
    const filter = { from, to, actorIds, by, act, objectId, customerId };
    const { rows, next } = await auditPage(tx, ctx, filter, { after: readCursor(cursor), limit });
    return { items: await present(tx, ctx, rows), nextCursor: next ? cursorOf(next) : null };
  });

/** Who did what, newest first. */
export const listAudit = async (
  ctx: Context,
  input: InputOf<Routes['listAudit']>,
): Promise<OutputOf<Routes['listAudit']>> => {
  const { items, nextCursor } = await listWholeAudit(ctx, input);
  return {
    items: items.map(({ channel: _channel, ip: _ip, requestId: _id, changes: _changes, ...entry }) => entry),
    nextCursor,
  };
};

export const getAudit = (ctx: Context, { id }: InputOf<Routes['getAudit']>): Promise<AuditDetail> =>
  read(ctx, async (tx) => {
    const row = (await auditRow(tx, id)) ?? fail('not_found');
    const [detail] = await present(tx, ctx, [row]);
    return detail ?? fail('not_found');
  });

/** What the last check of the books found of the log's chain of hashes. */
export const auditSeal = (ctx: Context): Promise<OutputOf<Routes['auditSeal']>> =>
  read(ctx, async (tx) => {
    const check = await latestCheck(tx);
    const seal = check?.invariants.find(({ name }) => name === 'audit_sealed');
    return check && seal ? { checkedAt: check.at, isIntact: seal.state === 'kept' } : null;
  });
