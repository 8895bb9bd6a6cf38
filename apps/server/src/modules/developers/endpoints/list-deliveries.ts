import type { InputOf, OutputOf } from '@tael/contract';
import type { eventRoutes } from '@tael/contract/developers/event-routes';
import { eventAt, type ApiVersion } from '@tael/contract/developers/versions';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import {
  insertDeliveries,
  lockDelivery,
  pageOfDeliveries,
  updateDelivery,
  type DeliveryRow,
} from './delivery-repository.ts';
import { endpointsOf, lockEndpoint } from './endpoint-repository.ts';
import { presentDelivery, presentEndpoint, type Delivery } from './present.ts';

type Routes = typeof eventRoutes;

/** `examples`: servers of the sandbox that a customer may choose. */
export const listEndpoints =
  ({ examples }: { readonly examples: readonly string[] }) =>
  (ctx: Context): Promise<OutputOf<Routes['listEndpoints']>> =>
    read(ctx, async (tx) => {
      const rows = await endpointsOf(tx, customerOf(ctx).customerId);
      return { items: rows.map((row) => presentEndpoint(row, ctx.clock.now())), examples: [...examples] };
    });

export const listDeliveries = (
  ctx: Context,
  { endpointId, state, cursor, limit }: InputOf<Routes['listDeliveries']>,
): Promise<OutputOf<Routes['listDeliveries']>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const found = await pageOfDeliveries(tx, {
      customerId,
      endpointId,
      state,
      after: readCursor(cursor),
      limit,
    });
    const page = pageOfRows(found, limit, ({ created_at: at, id }) => ({ at, id }));
    return { items: page.rows.map(presentDelivery), nextCursor: page.nextCursor };
  });

/** Delivers an event once more, with its whole row of tries before it. */
export const resendDelivery = (ctx: Context, { id }: InputOf<Routes['resendDelivery']>): Promise<Delivery> =>
  transact(ctx, async (tx) => {
    const row = (await lockDelivery(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
    const change = { state: 'waiting', tries: 0, next_at: ctx.clock.now() } as const;
    await updateDelivery(tx, id, change);
    await auditDelivery(tx, ctx, 'developer.delivery_resent', row);
    return presentDelivery({ ...row, ...change });
  });

/** An event about nothing but the endpoint, signed and sent like every other. */
export const testEndpoint = (ctx: Context, { id }: InputOf<Routes['testEndpoint']>): Promise<Delivery> =>
  transact(ctx, async (tx) => {
    const endpoint = (await lockEndpoint(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
    const eventId = newId();
    const timestamp = ctx.clock.now();
    const row = newDelivery(endpoint, {
      id: eventId,
      number: 0,
      type: 'endpoint.tested',
      timestamp: timestamp.toISOString(),
      objectId: id,
      sequence: 0,
      data: {},
    });
    const due = { ...row, created_at: timestamp, next_at: timestamp };
    await insertDeliveries(tx, [due]);
    await auditDelivery(tx, ctx, 'developer.endpoint_tested', due);
    return presentDelivery(due);
  });

/** A delivery of an event, in the version of its endpoint, due at once. */
export const newDelivery = (
  of: {
    readonly id: string;
    readonly tenant_id: string;
    readonly customer_id: string;
    readonly api_version: ApiVersion;
  },
  event: OutputOf<Routes['listEvents']>['items'][number],
): DeliveryRow => {
  const at = new Date(event.timestamp);
  return {
    id: newId(),
    tenant_id: of.tenant_id,
    customer_id: of.customer_id,
    endpoint_id: of.id,
    event_id: event.id,
    type: event.type,
    body: JSON.stringify({ ...eventAt(of.api_version, event), apiVersion: of.api_version }),
    state: 'waiting',
    tries: 0,
    next_at: at,
    status: null,
    fault: null,
    answer: '',
    took_ms: null,
    created_at: at,
  };
};

const auditDelivery = (tx: Tx, ctx: Context, action: string, row: DeliveryRow): Promise<void> =>
  audit(tx, ctx, {
    action,
    object: { type: 'api_delivery', id: row.id },
    after: { endpointId: row.endpoint_id, eventId: row.event_id },
  });
