import { formatMoney } from '@tael/i18n/format';
import { useWords } from '../../lib/words/language.ts';
import { useBalance, useLiveBalance } from '../../lib/balance/live-balance.ts';
import classes from './Balance.module.css';

/** The available balance, as the server pushes it. */
export const Balance = () => {
  useLiveBalance();
  const words = useWords('shell');
  const { amount, state } = useBalance();
  if (state === 'refused' || amount === undefined) return null;
  const isOpen = state === 'open';
  return (
    <p className={classes.balance} title={isOpen ? words.balanceLive : words.balanceWaiting}>
      <span className={classes.dot} data-open={isOpen} aria-hidden="true" />
      <span className={classes.label}>{words.available}</span>
      <strong className={classes.amount} aria-live="polite">
        {formatMoney(amount, 'USD')}
      </strong>
    </p>
  );
};
