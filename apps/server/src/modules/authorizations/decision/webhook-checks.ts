import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { WebhookAnswer } from '../../webhooks/index.ts';
import type { CheckToMake } from '../checks.ts';

const reasons: Readonly<Record<WebhookAnswer['outcome'], DeclineReason>> = {
  approved: 'webhook_declined',
  declined: 'webhook_declined',
  timeout: 'webhook_timeout',
  error: 'webhook_error',
  skipped: 'webhook_error',
};

/** What the customer's server said, with its reason; or what took the place of an answer. */
export const webhookChecks = ({ outcome, reason, fallback }: WebhookAnswer): readonly CheckToMake[] => [
  [
    reasons[outcome],
    () => ({
      value: outcome,
      threshold: fallback ?? (reason || null),
      passed: fallback === null ? outcome === 'approved' : fallback === 'approve',
    }),
  ],
];
