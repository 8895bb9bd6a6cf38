import { Menu } from '@mantine/core';
import { tokenLife } from '@tael/contract/authorizations/token-states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useCan } from '../../../../lib/session/can.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { showRefusal } from '../../../../lib/forms/show-refusal.ts';
import { DeviceList, useDeviceName, type CardToken } from '../../../../parts/cards/DeviceList.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import { useCardTokens, useTokenAct } from '../../device-api.ts';

const RemoveDeviceDialog = lazy(() => import('./RemoveDeviceDialog.tsx'));

/** Where the card can pay besides its own number; nothing at all for a card that is nowhere. */
export const CardDevices = ({ cardId }: { cardId: string }) => {
  const words = useWords('devices');
  const { data = [] } = useCardTokens(cardId);
  const act = useTokenAct(cardId);
  const mayAct = useCan('card:freeze');
  const nameOf = useDeviceName();
  const [removed, setRemoved] = useState<CardToken>();
  if (data.length === 0) return null;
  const press = (which: 'suspendCardToken' | 'resumeCardToken', { id }: CardToken, done: string) =>
    act.mutate(
      { act: which, id },
      {
        onSuccess: () => notify({ tone: 'good', text: done }),
        onError: showRefusal,
      },
    );
  const acts = (token: CardToken) => (
    <>
      {mayMove(tokenLife, token.status, 'suspended') && (
        <Menu.Item onClick={() => press('suspendCardToken', token, words.suspended)}>
          {words.suspend}
        </Menu.Item>
      )}
      {token.status === 'suspended' && token.suspendedBy !== 'admin' && (
        <Menu.Item onClick={() => press('resumeCardToken', token, words.resumed)}>{words.resume}</Menu.Item>
      )}
      <Menu.Item onClick={() => setRemoved(token)}>{words.remove}</Menu.Item>
    </>
  );
  return (
    <section>
      <h3 className={styles.heading}>{words.heading}</h3>
      <p className={styles.soft}>{words.text}</p>
      <DeviceList tokens={data} suspendedBy={words.suspendedBy} acts={mayAct ? acts : undefined} />
      <Suspense>
        {removed && (
          <RemoveDeviceDialog token={removed} name={nameOf(removed)} onClose={() => setRemoved(undefined)} />
        )}
      </Suspense>
    </section>
  );
};
