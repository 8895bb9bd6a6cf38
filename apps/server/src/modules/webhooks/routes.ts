import type { HandlersFor } from '@tael/contract';
import type { webhookRoutes } from '@tael/contract/webhooks/routes';
import type { Context } from '../../kernel/context.ts';
import type { WebhookDeps } from './call-endpoint.ts';
import type { ChosenCards } from './chosen-cards.ts';
import { getDecisionWebhook, listWebhookCalls } from './get-webhook.ts';
import { testDecisionWebhook } from './test-webhook.ts';
import { createWebhookVerbs } from './write-webhook.ts';

/** `examples`: servers of the sandbox that a customer may choose. */
export const createWebhookHandlers = (
  deps: WebhookDeps & ChosenCards & { readonly examples: readonly string[] },
): HandlersFor<Context, typeof webhookRoutes> => ({
  getDecisionWebhook: getDecisionWebhook(deps),
  listWebhookCalls,
  testDecisionWebhook: testDecisionWebhook(deps),
  ...createWebhookVerbs(deps),
});
