import { Button } from '@mantine/core';
import { newestVersion, type ApiVersion } from '@tael/contract/developers/versions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useFilters } from '../../../lib/forms/filters.ts';
import { Has, useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { ApiFeeLine } from '../../../parts/fees/ApiFeeLine.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useApiAccess, useApiKeys, type ApiAccess } from '../api.ts';
import { KeyTable, type KeyAct } from '../parts/KeyTable.tsx';
import styles from './Developers.module.css';

const AgentCards = lazy(() => import('../parts/AgentCards.tsx'));
const ApplyDialog = lazy(() => import('../parts/ApplyDialog.tsx'));
const CreateKeyDialog = lazy(() => import('../parts/CreateKeyDialog.tsx'));
const LoginDialogs = lazy(() => import('../parts/LoginDialogs.tsx'));
const dialogs = () => import('../parts/KeyDialogs.tsx');
const KeySecretDialog = lazy(async () => ({ default: (await dialogs()).KeySecretDialog }));
const RotateKeyDialog = lazy(async () => ({ default: (await dialogs()).RotateKeyDialog }));
const RestoreDialog = lazy(async () => ({ default: (await dialogs()).RestoreDialog }));
const RevokeDialog = lazy(async () => ({ default: (await dialogs()).RevokeDialog }));

const VersionDialog = lazy(async () => ({ default: (await dialogs()).VersionDialog }));

type Act = KeyAct | { readonly kind: 'apply' | 'create' | 'version' | 'login' };

/** `/catalog/modules/ApiKeys`: API access, and the keys that it opens. */
const ApiKeysScreen = () => {
  const words = useWords('developers').keys;
  const own = useApiAccess();
  const access = own.data?.access;
  const isOpen = access?.state === 'approved';
  const keys = useApiKeys(isOpen);
  const mayWrite = useCan('developer:write');
  const [act, setAct] = useState<Act>();
  const [shown, setShown] = useState<{ readonly secret: string; readonly isWaiting: boolean }>();
  // A command line leads here with its code.
  const filters = useFilters(['code']);
  const { code } = filters.values;
  const isLogin = act?.kind === 'login' || (code !== '' && act === undefined);
  const close = () => {
    setAct(undefined);
    if (code !== '') filters.clear();
  };
  const show = (secret: string | null, isWaiting = false) => {
    close();
    if (secret !== null) setShown({ secret, isWaiting });
  };
  return (
    <>
      <PageHeader
        title={words.title}
        lead={
          <>
            {words.lead}{' '}
            <a href="/docs" target="_blank">
              {words.docs}
            </a>
          </>
        }
      >
        {isOpen && mayWrite && (
          <>
            <Button variant="default" onClick={() => setAct({ kind: 'login' })}>
              {words.login}
            </Button>
            <Button data-key="new" onClick={() => setAct({ kind: 'create' })}>
              {words.create}
            </Button>
          </>
        )}
      </PageHeader>
      {own.error && !own.data && <Failed query={own} />}
      {access !== undefined && !isOpen && (
        <NoAccess access={access} onApply={() => setAct({ kind: 'apply' })} />
      )}
      {isOpen &&
        (keys.error && !keys.data ? (
          <Failed query={keys} />
        ) : (
          <KeyTable rows={keys.data?.items} onAsk={setAct} />
        ))}
      {access !== undefined && (
        <div className={styles.below}>
          <ApiFeeLine />
        </div>
      )}
      {isOpen && access.apiVersion !== null && (
        <VersionLine version={access.apiVersion} onAsk={() => setAct({ kind: 'version' })} />
      )}
      <Suspense>{isOpen && keys.data && <AgentCards apiKeys={keys.data.items} />}</Suspense>
      <Suspense>
        {act?.kind === 'apply' && <ApplyDialog onClose={close} />}
        {act?.kind === 'create' && (
          <CreateKeyDialog
            onClose={close}
            onMade={({ key, secret }) => show(secret, key.state === 'pending_approval')}
          />
        )}
        {isLogin && isOpen && mayWrite && <LoginDialogs code={code} onClose={close} />}
        {act?.kind === 'rotate' && <RotateKeyDialog apiKey={act.apiKey} onClose={close} onMade={show} />}
        {act?.kind === 'version' && access && <VersionDialog access={access} onClose={close} />}
        {act?.kind === 'restore' && <RestoreDialog apiKey={act.apiKey} onClose={close} />}
        {act?.kind === 'revoke' && <RevokeDialog apiKey={act.apiKey} onClose={close} />}
        {shown && <KeySecretDialog {...shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
};

/** Which version of the API the account calls, and the way to the newest. */
const VersionLine = ({ version, onAsk }: { version: ApiVersion; onAsk: () => void }) => {
  const words = useWords('developers').versions;
  return (
    <p className={styles.version}>
      {words.line(version)}
      {version !== newestVersion && (
        <Has codes="developer:write">
          <Button variant="default" size="compact-sm" onClick={onAsk}>
            {words.open(newestVersion)}
          </Button>
        </Has>
      )}
    </p>
  );
};

/** Nobody asked yet, or it waits, or it was refused or ended. */
const NoAccess = ({ access, onApply }: { access: ApiAccess | null; onApply: () => void }) => {
  const words = useWords('developers').keys;
  const date = useDates();
  if (access?.state === 'submitted')
    return (
      <EmptyState
        isFramed
        picture="compass"
        title={words.waiting.title}
        text={words.waiting.text(date(access.submittedAt))}
      />
    );
  const title =
    access === null ? words.none.title : access.state === 'closed' ? words.closed : words.rejected;
  return (
    <EmptyState isFramed picture="compass" title={title} text={access?.reason ?? words.none.text}>
      <Has codes="developer:write">
        <Button data-key="new" onClick={onApply}>
          {access === null ? words.apply : words.again}
        </Button>
      </Has>
    </EmptyState>
  );
};
export default ApiKeysScreen;
