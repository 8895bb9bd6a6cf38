import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id, instant, money, none } from '../kernel/fields.ts';
import type { Life } from '../kernel/transitions.ts';

export const challengeStatuses = ['pending', 'passed', 'refused', 'expired', 'declined'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

/**
 * The life of a question that the holder is asked before a purchase (3-D Secure). What the card's own checks decline is
 * declined at birth, and nobody is asked.
 */
export const challengeLife: Life<ChallengeStatus> = {
  pending: ['passed', 'refused', 'expired'],
  passed: [],
  refused: [],
  expired: [],
  declined: [],
};

export const challenge = z.strictObject({
  id,
  cardId: id,
  lastFour: z.string(),
  merchantName: z.string(),
  merchantCountry: z.string(),
  amount: money,
  status: z.enum(challengeStatuses),
  askedAt: instant,
  /** Without an answer by then the purchase fails. */
  expiresAt: instant,
});

/** What the holder is asked before a purchase. */
export const challengeRoutes = {
  listChallenges: defineRoute({
    method: 'GET',
    path: '/api-card/challenges',
    summary: { en: 'Purchases that wait for the holder', zh: '等待持卡人确认的消费' },
    access: 'card:freeze',
    input: none,
    output: z.array(challenge),
    errors: [],
    idempotency: 'none',
  }),
  answerChallenge: defineRoute({
    method: 'POST',
    path: '/api-card/challenges/:id/answer',
    summary: { en: 'Say whether a purchase is yours', zh: '确认消费是否由本人发起' },
    access: 'card:freeze',
    input: z.strictObject({ id, isMine: z.boolean() }),
    output: challenge,
    errors: ['illegal_transition', 'card_holder_only'],
    idempotency: 'none',
    audit: 'challenge.answered',
  }),
};
