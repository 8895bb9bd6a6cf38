import { formatCount } from '@tael/i18n/format';
import { useId } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { IconAlert, IconCheck, IconHistory } from '../../../ui/theme/icons.ts';
import type { LatestCheck } from '../api.ts';
import { FaultPanel } from './FaultPanel.tsx';
import { Invariants } from './Invariants.tsx';
import { Proofs } from './Proofs.tsx';
import styles from './CheckBoard.module.css';

const signs = { right: IconCheck, wrong: IconAlert, never: IconHistory };

const useSeconds = () => {
  const language = useLanguage();
  return (seconds: number) => formatCount(Math.max(Math.round(seconds * 10) / 10, 0.1), language);
};

/** What a check is doing, while one is running. It tells no share, because it does not know how much is left. */
const Running = ({ lastSeconds }: { lastSeconds: number | undefined }) => {
  const words = useWords('adminLedger').check;
  const seconds = useSeconds();
  return (
    <div className={styles.running}>
      <div className={styles.track} role="progressbar" aria-label={words.running}>
        <span className={styles.pulse} />
      </div>
      <p className={styles.sentences}>
        <span>{words.runningText}</span>
        {lastSeconds !== undefined && <span>{words.lastTook(seconds(lastSeconds))}</span>}
      </p>
    </div>
  );
};

interface CheckBoardProps {
  readonly latest: LatestCheck;
  readonly isRunning: boolean;
}

/** Whether the books are right, since when that is known, and each thing that was asked to know it. */
export const CheckBoard = ({ latest: { check }, isRunning }: CheckBoardProps) => {
  const words = useWords('adminLedger').check;
  const language = useLanguage();
  const date = useDates();
  const seconds = useSeconds();
  const id = useId();
  const finding = check === null ? 'never' : check.fault === null ? 'right' : 'wrong';
  const Sign = signs[finding];
  return (
    <section className={styles.board} aria-labelledby={id}>
      <header className={styles.header} data-finding={finding}>
        <span className={styles.sign}>
          <Sign size={22} stroke={2.2} aria-hidden="true" />
        </span>
        <div role="status">
          <h2 id={id} className={styles.finding}>
            {words[finding]}
          </h2>
          {check ? (
            <p className={`${styles.text} ${styles.sentences}`}>
              <span>{words.by[check.by](date(check.at, 'dateTime'))}</span>
              <span>
                {words.read({
                  accounts: formatCount(check.accounts, language),
                  transfers: formatCount(check.transfers, language),
                  entries: formatCount(check.entries, language),
                  seconds: seconds(check.seconds),
                })}
              </span>
            </p>
          ) : (
            <p className={styles.text}>{words.neverText}</p>
          )}
        </div>
      </header>
      {isRunning && <Running lastSeconds={check?.seconds} />}
      {check && (
        <>
          <Invariants invariants={check.invariants} />
          {check.fault && <FaultPanel fault={check.fault} />}
          <Proofs check={check} />
        </>
      )}
    </section>
  );
};
