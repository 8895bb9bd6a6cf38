import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { withoutCardNumbers } from './audit-trail.ts';
import type { PlaceInList } from './keyset.ts';
import { historyHorizon } from './narrowing.ts';
import { pageWithin, type History } from './page-within.ts';
import type { Tx } from '../transaction.ts';

/** A whole row of the audit log. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly customer_id: string | null;
  readonly actor_type: 'user' | 'system' | 'network' | 'visitor';
  readonly actor_id: string | null;
  readonly request_id: string;
  readonly channel: string;
  readonly ip: string | null;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}

/** Which acts are listed; what is absent narrows nothing. */
export interface AuditFilter {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly actorIds: readonly string[] | undefined;
  readonly by: readonly AuditRow['actor_type'][] | undefined;
  /** Acts whose code has this in it, and these. */
  readonly act: { readonly part: string; readonly orAre: readonly string[] } | undefined;
  readonly objectId: string | undefined;
  readonly customerId: string | undefined;
}

const columns =
  'id, at, customer_id, actor_type, actor_id, request_id, channel, host(ip) as ip, action, object_type, object_id, before, after, reason';

/** The tenant whose rows are asked for; undefined for the platform, which sees all. */
const tenantOf = ({ scope }: Context): string | undefined =>
  'tenantId' in scope ? scope.tenantId : undefined;

const historyOf = (tenantId: string | undefined, filter: AuditFilter): History => {
  const { from, to, actorIds, by, act, objectId, customerId } = filter;
  return {
    table: 'audit_log',
    columns,
    at: 'at',
    reached: (after) =>
      sql.join(
        [
          sql`true`,
          ...(tenantId === undefined ? [] : [sql`tenant_id = ${tenantId}`]),
          ...(from === undefined ? [] : [sql`at >= ${from}`]),
          ...(to === undefined ? [] : [sql`at < ${to}`]),
          ...(actorIds === undefined ? [] : [sql`actor_id = any (${actorIds}::uuid[])`]),
          ...(objectId === undefined ? [] : [sql`object_id = ${objectId}`]),
          ...(customerId === undefined ? [] : [sql`customer_id = ${customerId}`]),
          ...(after === undefined ? [] : [sql`(at, id) < (${after.at}, ${after.id}::uuid)`]),
        ],
        sql` and `,
      ),
    narrowed: sql`(${by === undefined} or actor_type = any (${by ?? []}::text[]))
      and (${act === undefined} or position(${act?.part ?? ''} in action) > 0
        or action = any (${act?.orAre ?? []}::text[]))`,
  };
};

/** A page of the audit log, newest first, within the scope and the horizon of a history. */
export const auditPage = async (
  tx: Tx,
  ctx: Context,
  filter: AuditFilter,
  page: { readonly after: PlaceInList | undefined; readonly limit: number },
): Promise<{ readonly rows: readonly AuditRow[]; readonly next: PlaceInList | undefined }> => {
  const history = historyOf(tenantOf(ctx), filter);
  const { rows, next } = await pageWithin<AuditRow>(tx, history, ({ at }) => at, {
    ...page,
    horizon: historyHorizon,
  });
  return { rows: rows.map(withoutCardNumbers), next };
};

/** One row of the audit log, within the scope. */
export const auditRow = async (tx: Tx, id: string): Promise<AuditRow | undefined> => {
  const { rows } = await sql<AuditRow>`
    select ${sql.raw(columns)} from audit_log where id = ${id}
  `.execute(tx.db);
  return rows.map(withoutCardNumbers)[0];
};
