import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant, none } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { deliveryFaults, deliveryStates, endpointStates, eventTypeNames, isEventPattern } from './events.ts';
import { apiVersions, newestVersion } from './versions.ts';

const version = z.number().int();
const apiVersion = z.enum(apiVersions, 'invalid_choice');
/** A number in the query. */
const eventNumber = z.coerce
  .number('invalid_format')
  .int('invalid_format')
  .min(0, 'invalid_format')
  .max(1e15, 'invalid_format');

/**
 * Something that happened. `number` counts the events of the account without a gap, and orders them; `sequence` counts those
 * of its object, also what is told to nobody.
 */
const event = z.strictObject({
  id,
  number: z.number().int(),
  type: z.enum(eventTypeNames),
  timestamp: instant,
  objectId: id,
  sequence: z.number().int(),
  data: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

export const endpointSettings = {
  url: z
    .string()
    .trim()
    .min(1, 'required')
    .max(500, 'too_long')
    .refine((url) => URL.parse(url)?.protocol === 'https:', 'webhook_url'),
  description: line(100).default(''),
  /** `*`, `card.*`, or names of events. */
  types: z
    .array(z.string().max(60, 'too_long').refine(isEventPattern, 'invalid_choice'))
    .min(1, 'required')
    .max(40, 'too_long'),
};

const endpoint = z.strictObject({
  id,
  url: z.string(),
  description: z.string(),
  types: z.array(z.string()),
  /** As which version of the API it is told of events. */
  apiVersion: z.enum(apiVersions),
  state: z.enum(endpointStates),
  /** Since when every try has failed; null while it answers. */
  failingSince: instant.nullable(),
  oldSecretUntil: instant.nullable(),
  createdAt: instant,
  version,
});
const endpointWithSecret = z.strictObject({ endpoint, secret: z.string() });

const delivery = z.strictObject({
  id,
  endpointId: id,
  eventId: id,
  type: z.enum(eventTypeNames),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  nextAt: instant.nullable(),
  /** Of the last try. */
  status: z.number().int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  answer: z.string(),
  tookMs: z.number().int().nullable(),
  /** What is sent, to the letter. */
  body: z.string(),
  createdAt: instant,
});

/** Events for programs, and the endpoints that they are sent to. */
export const eventRoutes = {
  listEvents: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/events',
    summary: {
      en: 'Events of the last 90 days, newest first; oldest first after a number',
      zh: '最近 90 天的事件（指定编号后按时间正序）',
    },
    access: 'event:read',
    input: z.strictObject({
      ...pageQuery,
      type: z.enum(eventTypeNames, 'invalid_choice').optional(),
      after: eventNumber.optional(),
    }),
    output: pageOf(event),
    errors: [],
    idempotency: 'none',
  }),
  listEventGaps: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/events/gaps',
    summary: {
      en: 'Numbers that are no events of the caller, who has missed nothing with all others',
      zh: '不属于调用方的事件编号；其余编号齐全即无遗漏',
    },
    access: 'event:read',
    input: z.strictObject({ after: eventNumber.default(0), through: eventNumber.optional() }),
    output: z.strictObject({
      /** Events that its permissions do not cover, and those of more than 90 days ago; at most 1,000 ranges. */
      items: z.array(z.strictObject({ first: z.number().int(), last: z.number().int() })),
      /** How far this answer goes. */
      through: z.number().int(),
      /** The newest event of the account. */
      last: z.number().int(),
    }),
    errors: [],
    idempotency: 'none',
  }),
  listEndpoints: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/endpoints',
    summary: { en: 'Webhook endpoints', zh: 'Webhook 端点列表' },
    access: 'developer:read',
    input: none,
    output: z.strictObject({
      items: z.array(endpoint),
      /** A server of the sandbox that takes any event; none in production. */
      examples: z.array(z.string()),
    }),
    errors: [],
    idempotency: 'none',
  }),
  createEndpoint: defineRoute({
    features: ['api'],
    method: 'POST',
    path: '/api-pay/api-user/endpoints',
    summary: {
      en: 'Add an endpoint; its secret is shown this once',
      zh: '添加 Webhook 端点（密钥仅显示一次）',
    },
    access: 'developer:write',
    input: z.strictObject({ id, ...endpointSettings, apiVersion: apiVersion.default(newestVersion) }),
    output: endpointWithSecret,
    errors: ['conflict', 'endpoint_limit'],
    idempotency: 'none',
    audit: 'developer.endpoint_created',
    stepUp: 'webhook.change',
  }),
  changeEndpoint: defineRoute({
    features: ['api'],
    method: 'PUT',
    path: '/api-pay/api-user/endpoints/:id',
    summary: { en: 'Change an endpoint, or turn it on or off', zh: '修改、启用或停用端点' },
    access: 'developer:write',
    input: z.strictObject({
      ...{ id, version, ...endpointSettings, isOn: z.boolean() },
      /** Its version stays where none is named. */
      apiVersion: apiVersion.optional(),
    }),
    output: endpoint,
    errors: ['conflict', 'endpoint_limit'],
    idempotency: 'none',
    audit: 'developer.endpoint_changed',
    stepUp: 'webhook.change',
  }),
  rotateEndpointSecret: defineRoute({
    features: ['api'],
    method: 'POST',
    path: '/api-pay/api-user/endpoints/:id/secret',
    summary: {
      en: 'A new secret; the old one signs for 24 hours more',
      zh: '更换签名密钥（旧密钥 24 小时内有效）',
    },
    access: 'developer:write',
    input: z.strictObject({ id, version }),
    output: endpointWithSecret,
    errors: ['conflict'],
    idempotency: 'none',
    audit: 'developer.endpoint_secret_rotated',
    stepUp: 'webhook.change',
  }),
  testEndpoint: defineRoute({
    features: ['api'],
    method: 'POST',
    path: '/api-pay/api-user/endpoints/:id/test',
    summary: { en: 'Send a test event to an endpoint', zh: '向端点发送测试事件' },
    access: 'developer:write',
    input: idInput,
    output: delivery,
    errors: [],
    idempotency: 'none',
    audit: 'developer.endpoint_tested',
    callsPerMinute: 30,
  }),
  listDeliveries: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/deliveries',
    summary: { en: 'Deliveries of events, newest first', zh: '事件投递记录' },
    access: 'developer:read',
    input: z.strictObject({
      ...pageQuery,
      endpointId: id.optional(),
      state: z.enum(deliveryStates, 'invalid_choice').optional(),
    }),
    output: pageOf(delivery),
    errors: [],
    idempotency: 'none',
  }),
  resendDelivery: defineRoute({
    features: ['api'],
    method: 'POST',
    path: '/api-pay/api-user/deliveries/:id/resend',
    summary: { en: 'Deliver an event once more', zh: '重新投递事件' },
    access: 'developer:write',
    input: idInput,
    output: delivery,
    errors: [],
    idempotency: 'none',
    audit: 'developer.delivery_resent',
    callsPerMinute: 60,
  }),
};
