import { useWords } from '../../../../lib/words/language.ts';
import type { Deposit } from '../../api.ts';
import { DepositActs } from './DepositActs.tsx';
import { DepositHistory } from './DepositHistory.tsx';
import { DepositStatus } from './DepositStatus.tsx';
import { NoticeFacts } from './NoticeFacts.tsx';
import { StoredDocument } from '../StoredDocument.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';

/** One deposit as a reviewer needs it: where it stands, what was said and what came, what to do, the proof, the past. */
export const DepositDetail = ({ deposit }: { deposit: Deposit }) => {
  const words = useWords('reviews').funding;
  return (
    <>
      <div className={styles.status}>
        <DepositStatus state={deposit.state} />
        <p className={styles.sentence}>{words.stateText[deposit.state]}</p>
      </div>
      <NoticeFacts deposit={deposit} />
      <DepositActs deposit={deposit} />
      <section>
        <h3 className={styles.heading}>{words.detail.proof}</h3>
        <StoredDocument fileId={deposit.proofFileId} name={words.detail.proof} />
      </section>
      <section>
        <h3 className={styles.heading}>{words.detail.history}</h3>
        <DepositHistory history={deposit.history} />
      </section>
    </>
  );
};
