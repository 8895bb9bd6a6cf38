import type { Permission } from '../permissions.ts';

/**
 * What programs are told, by the name of the event. The permission is that of the thing: a key reads the events of what it
 * may see. Names stay; new ones are added.
 */
export const eventTypes = {
  'card.ready': 'card:read',
  'card.failed': 'card:read',
  'card.frozen': 'card:read',
  'card.unfrozen': 'card:read',
  'card.closing': 'card:read',
  'card.renewed': 'card:read',
  'card.replaced': 'card:read',
  'card.blocked': 'card:read',
  'card.unblocked': 'card:read',
  'card.shipped': 'card:read',
  'card.delivered': 'card:read',
  'card.returned': 'card:read',
  'transaction.approved': 'transaction:read',
  'transaction.declined': 'transaction:read',
  'transaction.captured': 'transaction:read',
  'transaction.reversed': 'transaction:read',
  'transaction.refunded': 'transaction:read',
  'transaction.expired': 'transaction:read',
  'dispute.filed': 'dispute:read',
  'dispute.represented': 'dispute:read',
  'dispute.won': 'dispute:read',
  'dispute.partially_won': 'dispute:read',
  'dispute.lost': 'dispute:read',
  'deposit.matched': 'funding:read',
  'deposit.credited': 'funding:read',
  'deposit.rejected': 'funding:read',
  'deposit.expired': 'funding:read',
  'funding.paid': 'funding:read',
  'funding.held': 'funding:read',
  'funding.refunded': 'funding:read',
  'transfer.received': 'transfer:read',
  'payment.completed': 'payment:read',
  'payment.returned': 'payment:read',
  'payment.recalled': 'payment:read',
  'payment.failed': 'payment:read',
  'payment.rejected': 'payment:read',
  'limit.approved': 'limit:read',
  'limit.declined': 'limit:read',
  'approval.decided': 'approval:read',
  'endpoint.tested': 'event:read',
} as const satisfies Record<string, Permission>;
export type EventType = keyof typeof eventTypes;
export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]]; // keys of a literal object

const pattern = /^(\*|[a-z_]+\.(\*|[a-z_]+))$/;

/** Whether a pattern (`*`, `card.*` or a name) means some event that there is. */
export const isEventPattern = (text: string): boolean =>
  pattern.test(text) && eventTypeNames.some((type) => matchesPattern(type, text));

export const matchesPattern = (type: EventType, wanted: string): boolean =>
  wanted === '*' || wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)));

/** How long events and deliveries are kept for programs. */
export const eventDays = 90;
/** So many ranges of numbers are told at once. */
export const mostGaps = 1_000;
/** So many streams of events may be open at once for one key, at each server. */
export const mostEventStreams = 5;
/** A stream on which nothing else moves says so this often. */
export const streamHeartbeatMs = 15_000;
/** So many endpoints may be on at once. */
export const mostEndpoints = 10;
/** The whole of a call to an endpoint. */
export const endpointAnswerMs = 10_000;
/** How long a secret still signs after a new one has taken its place. */
export const endpointOldSecretMs = 24 * 60 * 60_000;
/** An endpoint that has failed for so long is turned off. */
export const endpointPatienceMs = 5 * 24 * 60 * 60_000;

/** How an endpoint stands; `disabled`: it failed for five days. */
export const endpointStates = ['on', 'off', 'disabled'] as const;
export type EndpointState = (typeof endpointStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a try brought no answer, as the guarded way out says it; `status`: the answer was not 2xx. */
export const deliveryFaults = [
  'not_allowed',
  'unresolved',
  'unreachable',
  'timeout',
  'redirect',
  'too_large',
  'status',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];
