import type { TokenSuspender } from '@tael/contract/authorizations/token-states';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../lib/calls/client.ts';
import { useDates } from '../../lib/time/dates.ts';
import { useWords } from '../../lib/words/language.ts';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import { tokenTones } from '../../ui/states/states.ts';
import { StatusDot } from '../../ui/states/StatusDot.tsx';
import styles from './DeviceList.module.css';

export type CardToken = CallOutput<'listCardTokens'>[number];

interface DeviceListProps {
  readonly tokens: readonly CardToken[];
  /** Who suspended one, in the words of the reader. */
  readonly suspendedBy: Readonly<Record<TokenSuspender, string>>;
  /** The items of the menu of one that was not removed; undefined for whoever may only read. */
  readonly acts: ((token: CardToken) => ReactNode) | undefined;
}

/** What a card on a device or at a merchant is called. */
export const useDeviceName = () => {
  const { wallet: wallets } = useWords('devices');
  return ({ deviceName, merchantName, wallet }: CardToken): string =>
    merchantName || deviceName || wallets[wallet];
};

/** Where a card is kept, the newest first: what it is, when it paid, and how it stands. */
export const DeviceList = ({ tokens, suspendedBy, acts }: DeviceListProps) => {
  const words = useWords('devices');
  const date = useDates();
  const nameOf = useDeviceName();
  return (
    <ul className={styles.list} aria-label={words.heading}>
      {tokens.map((token) => (
        <li key={token.id} className={styles.device}>
          <div className={styles.name}>
            <span>{nameOf(token)}</span>
            <span className={styles.soft}>
              {words.wallet[token.wallet]} ·{' '}
              {token.lastUsedAt ? words.used(date(token.lastUsedAt, 'medium')) : words.unused}
            </span>
            <StatusDot tone={tokenTones[token.status]}>
              {token.suspendedBy ? suspendedBy[token.suspendedBy] : words.status[token.status]}
            </StatusDot>
          </div>
          {acts && token.status !== 'deleted' && (
            <RowMenu label={words.acts(nameOf(token))}>{acts(token)}</RowMenu>
          )}
        </li>
      ))}
    </ul>
  );
};
