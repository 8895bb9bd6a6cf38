import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words/language.ts';
import { kindOf, stateOf } from '../../../lib/paths/account-kinds.ts';
import type { AccountEntry } from '../../../lib/session/session.ts';
import { IconBank, IconCard, IconPeople, IconUser } from '../../../ui/theme/icons.ts';
import { accountTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import styles from './AccountTile.module.css';

const pictures: Readonly<Record<ReturnType<typeof kindOf>, ReactNode>> = {
  card: <IconCard size={22} stroke={1.6} />,
  banking: <IconBank size={22} stroke={1.6} />,
  business: <IconPeople size={22} stroke={1.6} />,
  creator: <IconUser size={22} stroke={1.6} />,
};

interface AccountTileProps {
  readonly account: AccountEntry;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}

/** One product account: what it is for, how it stands, and the way into it. */
export const AccountTile = ({ account, isBusy, onOpen }: AccountTileProps) => {
  const words = useWords('accounts');
  const kind = kindOf(account.code);
  const state = stateOf(account.status);
  const { name, text } = words.kinds[kind];
  return (
    <li className={styles.tile} data-chosen={account.chosen}>
      <span className={styles.picture} aria-hidden="true">
        {pictures[kind]}
      </span>
      <div className={styles.lines}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.text}>{text}</p>
        <p className={styles.state}>
          <StatusDot tone={accountTones[state]}>{words.states[state]}</StatusDot>
          {account.chosen && <span className={styles.present}>{words.present}</span>}
        </p>
        {state === 'suspended' && <p className={styles.text}>{words.suspendedText}</p>}
      </div>
      {state !== 'suspended' && (
        <Button
          className={styles.act}
          variant={account.chosen ? 'default' : 'filled'}
          loading={isBusy}
          onClick={onOpen}
        >
          {words.act[state]}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
};
