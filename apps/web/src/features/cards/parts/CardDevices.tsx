import { Menu } from '@mantine/core';
import { tokenLife } from '@tael/contract/authorizations/token-states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { lazy, Suspense, useState } from 'react';
import { Has } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { tellRefusal } from '../../../lib/tell-refusal.ts';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { tokenTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useCardTokens, useTokenAct, type CardToken } from '../device-api.ts';
import styles from './CardDevices.module.css';

const RemoveDeviceDialog = lazy(() => import('./RemoveDeviceDialog.tsx'));

const Device = ({ token, onRemove }: { token: CardToken; onRemove: () => void }) => {
  const words = useWords('devices');
  const date = useDates();
  const act = useTokenAct(token.cardId);
  const name = nameOf(token, words.wallet[token.wallet]);
  const press = (which: 'suspendCardToken' | 'resumeCardToken', done: string) =>
    act.mutate(
      { act: which, id: token.id },
      {
        onSuccess: () => notify({ tone: 'good', text: done }),
        onError: tellRefusal,
      },
    );
  return (
    <li className={styles.device}>
      <div className={styles.name}>
        <span>{name}</span>
        <span className={styles.soft}>
          {words.wallet[token.wallet]} ·{' '}
          {token.lastUsedAt ? words.used(date(token.lastUsedAt, 'medium')) : words.unused}
        </span>
        <StatusDot tone={tokenTones[token.status]}>
          {token.suspendedBy ? words.suspendedBy[token.suspendedBy] : words.status[token.status]}
        </StatusDot>
      </div>
      {token.status !== 'deleted' && (
        <Has codes="card:freeze">
          <RowMenu label={words.acts(name)}>
            {mayMove(tokenLife, token.status, 'suspended') && (
              <Menu.Item onClick={() => press('suspendCardToken', words.suspended)}>
                {words.suspend}
              </Menu.Item>
            )}
            {token.status === 'suspended' && (
              <Menu.Item onClick={() => press('resumeCardToken', words.resumed)}>{words.resume}</Menu.Item>
            )}
            <Menu.Item onClick={onRemove}>{words.remove}</Menu.Item>
          </RowMenu>
        </Has>
      )}
    </li>
  );
};

const nameOf = ({ deviceName, merchantName }: CardToken, wallet: string): string =>
  merchantName || deviceName || wallet;

/** Where the card can pay besides its own number; nothing at all for a card that is nowhere. */
export const CardDevices = ({ cardId }: { cardId: string }) => {
  const words = useWords('devices');
  const { data = [] } = useCardTokens(cardId);
  const [removed, setRemoved] = useState<CardToken>();
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{words.heading}</h3>
      <p className={styles.soft}>{words.text}</p>
      <ul className={styles.list} aria-label={words.heading}>
        {data.map((token) => (
          <Device key={token.id} token={token} onRemove={() => setRemoved(token)} />
        ))}
      </ul>
      <Suspense>
        {removed && (
          <RemoveDeviceDialog
            token={removed}
            name={nameOf(removed, words.wallet[removed.wallet])}
            onClose={() => setRemoved(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
};
