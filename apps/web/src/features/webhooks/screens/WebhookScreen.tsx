import { Button } from '@mantine/core';
import { webhookRetentionDays } from '@tael/contract/webhooks/schemas';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useWebhook } from '../api.ts';
import { CallTable } from '../parts/CallTable.tsx';
import { WebhookBoard } from '../parts/WebhookBoard.tsx';
import styles from './WebhookScreen.module.css';

const WebhookDialog = lazy(() => import('../parts/WebhookDialog.tsx'));
const WebhookSecretDialog = lazy(async () => ({
  default: (await import('../parts/SecretDialogs.tsx')).WebhookSecretDialog,
}));
const RotateWebhookDialog = lazy(async () => ({
  default: (await import('../parts/SecretDialogs.tsx')).RotateWebhookDialog,
}));

/** `/catalog/modules/DecisionWebhook`: the customer's server that may decide on purchases, and what it was asked. */
const WebhookScreen = () => {
  const words = useWords('webhooks');
  const own = useWebhook();
  const [act, setAct] = useState<'change' | 'rotate'>();
  const [secret, setSecret] = useState<string>();
  const close = () => setAct(undefined);
  const show = (made: string | null) => {
    close();
    if (made === null) notify({ tone: 'good', text: words.saved });
    else setSecret(made);
  };
  const webhook = own.data?.webhook;
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {own.error && !own.data && <Failed query={own} />}
      {webhook === null && (
        <EmptyState isFramed picture="compass" title={words.none.title} text={words.none.text}>
          <Has codes="webhook:write">
            <Button data-key="new" onClick={() => setAct('change')}>
              {words.create}
            </Button>
          </Has>
        </EmptyState>
      )}
      {webhook && (
        <>
          <WebhookBoard webhook={webhook} cards={own.data?.cards ?? []} onAsk={setAct} />
          <h2 className={styles.heading}>{words.calls.title}</h2>
          <p className={styles.lead}>{words.calls.kept(webhookRetentionDays)}</p>
          <CallTable />
        </>
      )}
      <Suspense>
        {own.data && act === 'change' && (
          <WebhookDialog
            webhook={own.data.webhook}
            examples={own.data.examples}
            cards={own.data.cards}
            onClose={close}
            onSaved={show}
          />
        )}
        {webhook && act === 'rotate' && (
          <RotateWebhookDialog webhook={webhook} onClose={close} onMade={show} />
        )}
        {secret !== undefined && <WebhookSecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
    </>
  );
};
export default WebhookScreen;
