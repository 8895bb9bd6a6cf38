import { Menu } from '@mantine/core';
import { tokenLife } from '@tael/contract/authorizations/token-states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../lib/can.tsx';
import { useWords } from '../../../lib/language.ts';
import { DeviceList, type CardToken } from '../../../parts/DeviceList.tsx';
import { Failed } from '../../../parts/Failed.tsx';
import styles from '../../../ui/detail.module.css';
import { useHouseTokens, type HouseTokenAct } from '../api.ts';

const DeviceDialog = lazy(() => import('./DeviceDialog.tsx'));

/** Where a customer's card can pay besides its own number, and what the house does there. */
export const HouseDevices = ({ cardId }: { cardId: string }) => {
  const words = useWords('devices');
  const { devices } = useWords('houseCards');
  const { table } = useWords('common');
  const tokens = useHouseTokens(cardId);
  const mayAct = useCan('card.admin:act');
  const [asked, setAsked] = useState<{ readonly act: HouseTokenAct; readonly token: CardToken }>();
  if (tokens.error && !tokens.data) return <Failed query={tokens} title={words.heading} />;
  const acts = (token: CardToken) => {
    const ask = (act: HouseTokenAct) => () => setAsked({ act, token });
    return (
      <>
        {mayMove(tokenLife, token.status, 'suspended') && (
          <Menu.Item onClick={ask('suspendHouseCardToken')}>{words.suspend}</Menu.Item>
        )}
        {token.status === 'suspended' && (
          <Menu.Item onClick={ask('resumeHouseCardToken')}>{words.resume}</Menu.Item>
        )}
        <Menu.Item onClick={ask('deleteHouseCardToken')}>{words.remove}</Menu.Item>
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
