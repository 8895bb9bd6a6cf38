import type { OutputOf } from '@tael/contract';
import type { eventRoutes } from '@tael/contract/developers/event-routes';
import type { DeliveryRow } from './delivery-repository.ts';
import type { EndpointRow } from './endpoint-repository.ts';

export type Endpoint = OutputOf<typeof eventRoutes.changeEndpoint>;
export type Delivery = OutputOf<typeof eventRoutes.resendDelivery>;

export const presentEndpoint = (row: Omit<EndpointRow, 'read_xid'>, now: Date): Endpoint => ({
  id: row.id,
  url: row.url,
  description: row.description,
  types: [...row.types],
  apiVersion: row.api_version,
  state: row.state,
  failingSince: row.failing_since?.toISOString() ?? null,
  oldSecretUntil:
    row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  eventId: row.event_id,
  type: row.type,
  state: row.state,
  tries: row.tries,
  nextAt: row.next_at?.toISOString() ?? null,
  status: row.status,
  fault: row.fault,
  answer: row.answer,
  tookMs: row.took_ms,
  body: row.body,
  createdAt: row.created_at.toISOString(),
});
