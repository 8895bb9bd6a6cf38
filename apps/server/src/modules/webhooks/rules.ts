import {
  webhookMostFailures,
  webhookPauseMs,
  type WebhookFallback,
  type WebhookFault,
  type WebhookOutcome,
} from '@tael/contract/webhooks/schemas';
import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';
import { cutTo } from '../../kernel/text/whole-characters.ts';
import { z } from 'zod';
import type { OutgoingReply } from '../../providers/outgoing/port.ts';

/** What came of a call, or of not making it. */
export interface Answered {
  readonly outcome: Exclude<WebhookOutcome, 'waiting'>;
  readonly fault: WebhookFault | null;
  readonly status: number | null;
  readonly reason: string;
}

/** What a decision is told of it; `fallback` where there was no answer. */
export interface WebhookAnswer extends Pick<Answered, 'outcome' | 'reason'> {
  readonly fallback: WebhookFallback | null;
}

/** Whether a purchase is one that the customer wants to be asked about; amounts in smallest units. */
export const isAskedAbout = (
  endpoint: {
    readonly is_on: boolean;
    readonly asks_from: bigint | null;
    readonly card_ids: readonly string[] | null;
  },
  purchase: { readonly cardId: string; readonly amount: bigint; readonly currency: string },
): boolean =>
  // The amount is one of dollars: what is in no dollars is none of those that are left out.
  endpoint.is_on &&
  (endpoint.card_ids === null || endpoint.card_ids.includes(purchase.cardId)) &&
  (endpoint.asks_from === null || purchase.currency !== 'USD' || purchase.amount >= endpoint.asks_from);

const longestReason = 200;
const decision = z.object({ decision: z.enum(['approve', 'decline']), reason: z.unknown().optional() });

/** Reads what came back. Only a 200 with a decision in it is an answer; everything else is a failure of theirs. */
export const readReply = (reply: OutgoingReply): Answered => {
  if (reply.kind === 'failed')
    return reply.fault === 'timeout'
      ? { outcome: 'timeout', fault: null, status: null, reason: '' }
      : { outcome: 'error', fault: reply.fault, status: null, reason: '' };
  const { status, body } = reply;
  if (status !== 200) return { outcome: 'error', fault: 'status', status, reason: '' };
  const read = decision.safeParse(parsed(body));
  if (!read.success) return { outcome: 'error', fault: 'unreadable', status, reason: '' };
  return {
    outcome: read.data.decision === 'approve' ? 'approved' : 'declined',
    fault: null,
    status,
    reason: readable(read.data.reason),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A text from outside: one short line, without anything that may be a card number. */
const readable = (reason: unknown): string =>
  typeof reason === 'string'
    ? cutTo(maskCardNumbers(reason.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()), longestReason)
    : '';

/** Whether the customer's server did its part. */
export const isFailure = ({ outcome }: Pick<Answered, 'outcome'>): boolean =>
  outcome === 'timeout' || outcome === 'error';

export interface Health {
  /** In a row. */
  readonly failures: number;
  readonly skippedUntil: Date | null;
}

/** How the endpoint stands after one call more. While it fails on, each try after a pause begins the next one. */
export const healthAfter = (
  { failures }: Pick<Health, 'failures'>,
  answered: Pick<Answered, 'outcome'>,
  now: Date,
): Health => {
  if (!isFailure(answered)) return { failures: 0, skippedUntil: null };
  const count = failures + 1;
  return {
    failures: count,
    skippedUntil: count < webhookMostFailures ? null : new Date(now.getTime() + webhookPauseMs),
  };
};
