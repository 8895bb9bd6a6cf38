import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useEndpoints } from '../event-api.ts';
import { DeliveryTable } from '../parts/DeliveryTable.tsx';
import { EndpointTable, type EndpointAct } from '../parts/EndpointTable.tsx';
import styles from './Developers.module.css';

const EndpointDialog = lazy(() => import('../parts/EndpointDialog.tsx'));
const dialogs = () => import('../parts/EndpointSecretDialogs.tsx');
const EndpointSecretDialog = lazy(async () => ({ default: (await dialogs()).EndpointSecretDialog }));
const RotateSecretDialog = lazy(async () => ({ default: (await dialogs()).RotateSecretDialog }));

type Act = EndpointAct | { readonly kind: 'add' };

/** `/catalog/modules/ApiEndpoints`: the customer's servers that events are sent to, and every delivery. */
const EndpointsScreen = () => {
  const words = useWords('developers');
  const own = useEndpoints();
  const [act, setAct] = useState<Act>();
  const [secret, setSecret] = useState<string>();
  const close = () => setAct(undefined);
  const show = (made: string | null) => {
    close();
    if (made === null) notify({ tone: 'good', text: words.endpoints.saved });
    else setSecret(made);
  };
  const endpoints = own.data?.items;
  const add = (
    <Has codes="developer:write">
      <Button data-key="new" onClick={() => setAct({ kind: 'add' })}>
        {words.endpoints.add}
      </Button>
    </Has>
  );
  const hasSome = endpoints !== undefined && endpoints.length > 0;
  return (
    <>
      <PageHeader title={words.endpoints.title} lead={words.endpoints.lead}>
        {hasSome && add}
      </PageHeader>
      {own.error && !own.data && <Failed query={own} />}
      {endpoints?.length === 0 && (
        <EmptyState
          isFramed
          picture="compass"
          title={words.endpoints.none.title}
          text={words.endpoints.none.text}
        >
          {add}
        </EmptyState>
      )}
      {hasSome && (
        <>
          <EndpointTable rows={endpoints} onAsk={setAct} />
          <h2 className={styles.heading}>{words.deliveries.title}</h2>
          <DeliveryTable endpoints={endpoints} />
        </>
      )}
      <Suspense>
        {own.data && (act?.kind === 'add' || act?.kind === 'change') && (
          <EndpointDialog
            endpoint={act.kind === 'change' ? act.endpoint : null}
            examples={own.data.examples}
            onClose={close}
            onSaved={show}
          />
        )}
        {act?.kind === 'rotate' && (
          <RotateSecretDialog endpoint={act.endpoint} onClose={close} onMade={show} />
        )}
        {secret !== undefined && (
          <EndpointSecretDialog secret={secret} onClose={() => setSecret(undefined)} />
        )}
      </Suspense>
    </>
  );
};
export default EndpointsScreen;
