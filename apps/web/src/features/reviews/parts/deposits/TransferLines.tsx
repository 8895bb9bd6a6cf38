import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { Money } from '../../../../ui/facts/Money.tsx';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { IncomingTransfer } from '../../api.ts';
import styles from './MatchDialog.module.css';

interface TransferLinesProps {
  readonly transfer: IncomingTransfer;
  /** Whether it carries the notice's payment number; not said where that no longer matters. */
  readonly numberAgrees?: boolean;
}

/** A transfer that arrived: from whom, how much, when, and under which number. */
export const TransferLines = ({ transfer, numberAgrees }: TransferLinesProps) => {
  const words = useWords('reviews').funding.match;
  const date = useDates();
  return (
    <span className={styles.lines}>
      <span className={styles.head}>
        <span className={styles.name}>{transfer.senderName}</span>
        <Money value={transfer.amount} size="strong" />
      </span>
      <span className={styles.more}>
        {transfer.paymentNumber} · {words.received(date(transfer.receivedAt))}
      </span>
      {numberAgrees !== undefined && (
        <StatusDot tone={numberAgrees ? 'good' : 'warn'}>
          {numberAgrees ? words.sameNumber : words.otherNumber}
        </StatusDot>
      )}
    </span>
  );
};
