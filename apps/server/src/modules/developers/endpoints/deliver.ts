import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpointAnswerMs, matchesPattern } from '@tael/contract/developers/events';
import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';
import { independentTransaction } from '../../../kernel/database/independent-transaction.ts';
import type { Context } from '../../../kernel/context.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { newId } from '../../../kernel/ids.ts';
import { cutTo } from '../../../kernel/text/whole-characters.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { signatureHeaders } from '../../webhooks/index.ts';
import { eventsAfterPlace, type EventPlace } from '../events/event-repository.ts';
import { presentEvent } from '../events/list-events.ts';
import { numberEvents } from '../events/number-events.ts';
import { topicsFor } from '../events/public-events.ts';
import type { EndpointDeps } from './change-endpoints.ts';
import { claimDelivery, insertDeliveries, updateDelivery, type DeliveryRow } from './delivery-repository.ts';
import {
  endpointsBehind,
  endpointsDue,
  findEndpoint,
  lockEndpoint,
  updateEndpoint,
  type EndpointRow,
} from './endpoint-repository.ts';
import { newDelivery } from './list-deliveries.ts';
import { healthAfter, nextTry, outcomeOf, type Outcome } from './rules.ts';

const batch = 100;
const mostAtOnce = 64;
/** Longer than any call takes with the writing of its answer. */
const claimMs = endpointAnswerMs + 30_000;
const longestAnswer = 1_000;
/** So long is waited for the calls that were begun; a slow endpoint goes on by itself and delays no other. */
const graceMs = 300;

/** Sends events to endpoints: in the order of each endpoint, and no endpoint waits for another. */
export const deliveryJob = (deps: EndpointDeps): ScheduledJob => {
  const busy = new Set<string>();
  const serve = async (ctx: Context, id: string): Promise<void> => {
    busy.add(id);
    try {
      for (let sent = 0; sent < batch; sent += 1) if (!(await deliverNext(ctx, deps, id))) return;
    } finally {
      busy.delete(id);
    }
  };
  return {
    name: 'developers.deliver_events',
    everyMs: 1_000,
    run: async (ctx) => {
      while ((await independentTransaction(ctx, (tx) => handOut(tx, ctx))) === batch);
      const due = await independentTransaction(ctx, (tx) => endpointsDue(tx, ctx.clock.now()));
      const free = due.filter((id) => !busy.has(id)).slice(0, mostAtOnce - busy.size);
      // What fails here is claimed for a while and tried again.
      const served = Promise.allSettled(free.map((id) => serve(ctx, id)));
      await Promise.race([served, sleep(graceMs, undefined, { ref: false })]);
    },
  };
};

/** Makes deliveries of what was said since endpoints were last looked at; how many of them were behind. */
const handOut = async (tx: Tx, ctx: Context): Promise<number> => {
  const behind = await endpointsBehind(tx, batch);
  for (const endpoint of behind) {
    const { id, tenant_id: tenantId, customer_id: customerId } = endpoint;
    const numbered = await numberEvents(tx, ctx, { tenantId, customerId });
    const from = { xid: endpoint.read_xid, id: endpoint.read_id };
    const wanted = { customerId, topics: topicsFor(() => true), limit: batch };
    const events = await eventsAfterPlace(tx, wanted, from);
    await insertDeliveries(
      tx,
      events
        .map(presentEvent)
        .filter(({ type }) => endpoint.types.some((pattern) => matchesPattern(type, pattern)))
        .map((event) => newDelivery(endpoint, event)),
    );
    const last = events.at(-1);
    // To the last event of a full batch, or past everything that has its number.
    await moveOn(tx, id, events.length === batch && last ? { xid: last.said_by, id: last.id } : numbered);
  }
  return behind.length;
};

const moveOn = (tx: Tx, endpointId: string, { xid, id }: EventPlace): Promise<void> =>
  updateEndpoint(tx, endpointId, { read_xid: xid, read_id: id });

/** Delivers the next event that is due; false when there is none, or it failed. */
const deliverNext = async (
  ctx: Context,
  { outgoing, sealer }: EndpointDeps,
  endpointId: string,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + claimMs);
  const claimed = await independentTransaction(ctx, async (tx) => {
    const endpoint = await findEndpoint(tx, endpointId);
    const delivery = endpoint?.state === 'on' && (await claimDelivery(tx, endpointId, { now, until }));
    return delivery ? { endpoint, delivery } : undefined;
  });
  if (!claimed) return false;
  const { endpoint, delivery } = claimed;
  const { secret, old_secret: old, old_secret_until: oldUntil } = endpoint;
  const secrets = old && oldUntil && oldUntil > now ? [secret, old] : [secret];
  const began = performance.now();
  const reply = await outgoing.post({
    url: endpoint.url,
    headers: signatureHeaders(
      secrets.map((one) => sealer.open(one, endpoint.id)),
      { id: delivery.event_id, atMs: now.getTime(), body: delivery.body },
    ),
    body: delivery.body,
    withinMs: endpointAnswerMs,
  });
  const tookMs = Math.round(performance.now() - began);
  const outcome = outcomeOf(reply);
  await independentTransaction(ctx, (tx) => settle(tx, ctx, delivery, { ...outcome, tookMs }));
  return outcome.isDelivered;
};

const settle = async (
  tx: Tx,
  ctx: Context,
  { id, endpoint_id: endpointId, customer_id: customerId, tries }: DeliveryRow,
  { isDelivered, status, fault, answer, tookMs }: Outcome & { readonly tookMs: number },
): Promise<void> => {
  const now = ctx.clock.now();
  const endpoint = await lockEndpoint(tx, endpointId, customerId);
  const nextAt = isDelivered ? undefined : nextTry(tries, now, randomInt(1_000) / 1_000);
  await updateDelivery(tx, id, {
    state: isDelivered ? 'delivered' : nextAt ? 'waiting' : 'failed',
    next_at: nextAt ?? null,
    status,
    fault,
    answer: cutTo(maskCardNumbers(answer.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')), longestAnswer),
    took_ms: tookMs,
  });
  if (endpoint?.state !== 'on') return;
  const { isGivenUp, ...health } = healthAfter(endpoint, isDelivered, now);
  await updateEndpoint(tx, endpointId, { ...health, ...(isGivenUp && { state: 'disabled' }) });
  if (isGivenUp) await tellDisabled(tx, ctx, endpoint);
};

/** Tells the customer, and mails whoever made the endpoint. */
const tellDisabled = async (tx: Tx, ctx: Context, endpoint: EndpointRow): Promise<void> => {
  const { id, url, tenant_id: tenantId, customer_id: customerId, made_by: maker } = endpoint;
  const of = { tenantId, customerId };
  await emit(tx, ctx, { topic: 'developer.endpoint_disabled', objectId: id, ...of, payload: { url } });
  for (const to of (await emailsOf(tx, [maker])).values())
    await emit(tx, ctx, {
      topic: 'mail.requested',
      objectId: newId(),
      ...of,
      payload: { to, template: 'endpointDisabled', language: ctx.language, params: { url } },
    });
};
