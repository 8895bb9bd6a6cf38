import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type Webhook = CallOutput<'changeDecisionWebhook'>;
export type WebhookCall = CallOutput<'testDecisionWebhook'>;
/** What a person chooses. */
export type WebhookSettings = Pick<
  CallInput<'changeDecisionWebhook'>,
  'url' | 'asksFrom' | 'cardIds' | 'fallback' | 'isOn'
>;

const keys = { webhook: ['webhook', 'own'], calls: ['webhook', 'calls'] };
// Purchases come while somebody looks.
const lookAgainMs = 10_000;

export const useWebhook = () =>
  useQuery({
    queryKey: keys.webhook,
    queryFn: ({ signal }) => call('getDecisionWebhook', {}, { signal }),
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

export const useWebhookCalls = () =>
  useInfiniteQuery({
    queryKey: keys.calls,
    ...pagesOf('listWebhookCalls'),
    refetchInterval: lookAgainMs,
  });

/** Sets the webhook up or changes it, which is confirmed anew. The secret is there of a new one alone. */
export const useSaveWebhook = (webhook: Webhook | null, newId: string) =>
  useKeyedWork(
    (settings: WebhookSettings) =>
      confirmed({ purpose: 'webhook.change', subjectId: webhook?.id ?? newId }, async () => {
        if (!webhook) return call('createDecisionWebhook', { id: newId, ...settings });
        const { id, version } = webhook;
        return { webhook: await call('changeDecisionWebhook', { id, version, ...settings }), secret: null };
      }),
    { again: [keys.webhook] },
  );

export const useRotateSecret = () =>
  useKeyedWork(
    (input: CallInput<'rotateWebhookSecret'>) =>
      confirmed({ purpose: 'webhook.change', subjectId: input.id }, () => call('rotateWebhookSecret', input)),
    { again: [keys.webhook] },
  );

export const useTestWebhook = () => useKeyedAct('testDecisionWebhook', { again: [keys.calls] });
