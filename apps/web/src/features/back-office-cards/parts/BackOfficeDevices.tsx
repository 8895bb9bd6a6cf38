import { Menu } from '@mantine/core';
import { tokenLife } from '@tael/contract/authorizations/token-states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { DeviceList, type CardToken } from '../../../parts/cards/DeviceList.tsx';
import { Failed } from '../../../parts/lists/Failed.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { useBackOfficeTokens, type StaffTokenAct } from '../api.ts';

const DeviceDialog = lazy(() => import('./DeviceDialog.tsx'));

/** Where a customer's card can pay besides its own number, and what staff does there. */
export const BackOfficeDevices = ({ cardId }: { cardId: string }) => {
  const words = useWords('devices');
  const { devices } = useWords('backOfficeCards');
  const { table } = useWords('lists');
  const tokens = useBackOfficeTokens(cardId);
  const mayAct = useCan('card.admin:act');
  const [asked, setAsked] = useState<{ readonly act: StaffTokenAct; readonly token: CardToken }>();
  if (tokens.error && !tokens.data) return <Failed query={tokens} title={words.heading} />;
  const acts = (token: CardToken) => {
    const ask = (act: StaffTokenAct) => () => setAsked({ act, token });
    return (
      <>
        {mayMove(tokenLife, token.status, 'suspended') && (
          <Menu.Item onClick={ask('suspendBackOfficeCardToken')}>{words.suspend}</Menu.Item>
        )}
        {token.status === 'suspended' && (
          <Menu.Item onClick={ask('resumeBackOfficeCardToken')}>{words.resume}</Menu.Item>
        )}
        <Menu.Item onClick={ask('deleteBackOfficeCardToken')}>{words.remove}</Menu.Item>
      </>
    );
  };
  return (
    <section>
      <h3 className={styles.heading}>{words.heading}</h3>
      {!tokens.data && (
        <p role="status" className={styles.sentence}>
          {table.loading}
        </p>
      )}
      {tokens.data?.length === 0 && <p className={styles.sentence}>{devices.none}</p>}
      {tokens.data && tokens.data.length > 0 && (
        <DeviceList tokens={tokens.data} suspendedBy={devices.suspendedBy} acts={mayAct ? acts : undefined} />
      )}
      <Suspense fallback={null}>
        {asked && <DeviceDialog {...asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </section>
  );
};
